/** Beats: what is seen of a move, one after the other. Each game says which beat an event of its is (`games/…/beats.ts`). */

import type { Thing } from "../../messages";
import type { BaseView, GameEvent, GameInfo } from "../game";

/** How long each sort of beat lasts at a calm pace, in milliseconds. */
export const LASTS = {
  note: 0, // nothing moves: what it says stands in the log
  turn: 260,
  throw: 950,
  turned: 420, // a die is turned to another side
  gain: 560,
  pay: 420,
  feat: 640,
  forge: 760,
  travel: 560,
  oust: 560,
  golem: 460,
  allegiance: 460,
  token: 480,
  treasure: 560,
  capture: 560,
  wound: 420,
  attack: 620,
  card: 600,
  exodus: 480,
  deal: 320,
  claim: 460,
  bell: 420,
  lay: 420, // attack cards, face down
  reveal: 900, // two of them are turned up
  battle: 760,
  win: 640,
  end: 500,
} as const;

export type BeatKind = keyof typeof LASTS;

/** What a beat makes of the view, given the view as it will be when the move is over. */
export type Put<View> = (now: View, then: View) => View;

/** Something that travels over the table, from a thing there to another one: `resource:0-gold`. Null: from nowhere. */
export interface Flight {
  picture: Thing;
  from: string | null;
  to: string | null;
}

/** A card that lies on a thing until the move is over, as attack cards do in a battle. */
export interface Laid {
  on: string;
  picture: Thing;
  /** Face down; turned up; struck down. */
  state: "down" | "up" | "struck";
}

/** What a game says of one event. */
export interface Cue<View> {
  kind: BeatKind;
  /** Cues in a row with the same word are one beat, as all dice of a blessing are. */
  together?: string;
  /** The dice that tumble, as the board names them, and the side on which each lands, where the board must be told. */
  dice?: Record<string, number | null>;
  flights?: Flight[];
  /** Where something has changed: it keeps a quiet mark. */
  spots?: string[];
  /** The die that opens flat, so that a face can be put in its place. */
  opens?: string;
  laid?: Laid[];
  /** What lay on the table until now is cleared away. */
  clears?: boolean;
  /** What changes when it begins (the dice that are thrown lie on the table), and when it lands. */
  starts?: Put<View>;
  lands?: Put<View>;
  /** What somebody did, in pictures: shown to whoever was not looking. */
  deed?: Thing[];
  /** In real time too it is shown in peace: nobody can act meanwhile. */
  inPeace?: boolean;
}

/** The table before and after a move, and what its numbers mean. */
export interface Scene<View> {
  before: View;
  then: View;
  info: GameInfo | null;
  events: GameEvent[];
  /** Which of them is being told. */
  at: number;
}

/** What a game says of each of its events; null: nothing is to be seen of this one. */
export type Cues<View, What extends string = string> = Record<What, (event: GameEvent, scene: Scene<View>) => Cue<View> | Cue<View>[] | null>;

export interface Beat<View = BaseView> {
  kind: BeatKind;
  seat: number;
  /** The last of the events it shows. */
  last: number;
  dice: Record<string, number | null>;
  flights: Flight[];
  spots: string[];
  opens: string | null;
  laid: Laid[];
  clears: boolean;
  starts: Put<View>[];
  lands: Put<View>[];
  deeds: { seat: number; things: Thing[] }[];
  inPeace: boolean;
  together: string | null;
}

/** The name by which a thing is found on the table. */
export function spot(thing: string, id: string | number): string {
  return `${thing}:${id}`;
}
