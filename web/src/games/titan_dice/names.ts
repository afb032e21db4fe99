/** "Alter (Chimera 1)" is "Alter" where its creature and level are drawn. */
export function shortName(name: string): string {
  return name.replace(/\s*\(.*\)$/, "");
}
