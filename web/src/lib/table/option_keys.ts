/** Which key answers with which option. What is still on offer keeps its key, so that a finger may stay where it is. */

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const DECLINE = "0";

export class OptionKeys {
  private asked = "";
  private readonly keys = new Map<number, number>();

  /** The keys of these options, in a question of this sort; `declining` is always 0. */
  of(sort: string, options: number[], declining: number | null): Map<number, string> {
    const others = options.filter((option) => option !== declining);
    if (sort !== this.asked || !others.some((option) => this.keys.has(option))) this.keys.clear();
    this.asked = sort;
    for (const option of others) this.give(option, others);
    const found = new Map(others.flatMap((option) => (this.keys.has(option) ? [[option, String(this.keys.get(option))]] : [])));
    if (declining !== null) found.set(declining, DECLINE);
    return found;
  }

  /** A key that nothing had, or else one of something that is gone. */
  private give(option: number, offered: number[]): void {
    if (this.keys.has(option)) return;
    const free = KEYS.find((key) => ![...this.keys.values()].includes(key));
    const gone = [...this.keys].find(([one]) => !offered.includes(one));
    if (free === undefined && gone) this.keys.delete(gone[0]);
    const key = free ?? gone?.[1];
    if (key !== undefined) this.keys.set(option, key);
  }
}
