/** The tables this device has sat at, newest first. */

export interface MyGame {
  id: string;
  game: string;
  title: string;
  names: string[];
  status: string;
  touched: number;
  watch?: string; // the watch link's secret, if this device made the table
  isAccompanied?: boolean; // its first rounds are, whatever was played here before
  invites?: string[]; // for each seat; empty for one that was not open
}

const PLACE = "astragal.games";
const MOST = 50;

export function myGames(): MyGame[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as MyGame[];
  } catch {
    return [];
  }
}

export function remember(game: Partial<MyGame> & { id: string }): void {
  const others = myGames().filter((one) => one.id !== game.id);
  const before = myGames().find((one) => one.id === game.id);
  const blank = { game: "", title: "", names: [], status: "", touched: 0 };
  write([{ ...blank, ...before, ...game, touched: Date.now() }, ...others]);
}

export function forget(id: string): void {
  write(myGames().filter((one) => one.id !== id));
}

export function myGame(id: string): MyGame | undefined {
  return myGames().find((one) => one.id === id);
}

function write(games: MyGame[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // nothing may be kept here: the links still work
  }
}
