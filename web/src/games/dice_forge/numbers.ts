/** A number with its sign, as it is printed on the Titans' board. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}
