/** The score of a move: its events become an ordered list of beats. */

import type { BaseView, GameEvent } from "../game";
import type { Beat, Cue, Cues, Scene } from "./beats";

/** A game's cues, by the names of its events. */
export interface Choreography {
  events: readonly string[];
  cues: Cues<never>;
  /** What is seen of an event without a name here, as in a game that this client does not know. */
  unknown?: () => Cue<BaseView>;
  /** The table when the first move begins, from the one before anything was set up and the one after that move. */
  beginning?(before: never, then: never): unknown;
}

export function scoreOf(game: Choreography, scene: Omit<Scene<BaseView>, "at">): Beat[] {
  const beats: Beat[] = [];
  scene.events.forEach((event, at) => {
    const told = (game.cues as unknown as Partial<Cues<BaseView>>)[game.events[event[0]] ?? ""] ?? game.unknown;
    const found = told?.(event, { ...scene, at }) ?? [];
    for (const cue of Array.isArray(found) ? found : [found]) {
      const open = beats.at(-1);
      if (open && joins(open, cue)) join(open, cue, event, at);
      else beats.push(begun(cue, event, at));
    }
  });
  return beats;
}

/** The table when the first move begins. */
export function openingOf(game: Choreography, before: BaseView, then: BaseView): BaseView {
  return (game.beginning?.(before as never, then as never) as BaseView | undefined) ?? before;
}

/** A game's cues and what goes with them, whatever its view is. */
export function staged<View, What extends string>(
  events: readonly What[],
  cues: Cues<View, What>,
  beginning?: (before: View, then: View) => View,
): Choreography {
  return { events, cues, ...(beginning && { beginning }) } as unknown as Choreography;
}

/** Does this belong to the beat before? A die that flies already is thrown once more, in a beat of its own. */
function joins(open: Beat, cue: Cue<BaseView>): boolean {
  return cue.together !== undefined && open.together === cue.together && !Object.keys(cue.dice ?? {}).some((die) => die in open.dice);
}

function begun(cue: Cue<BaseView>, event: GameEvent, at: number): Beat {
  const beat: Beat = {
    kind: cue.kind,
    seat: event[1],
    last: at,
    dice: {},
    flights: [],
    spots: [],
    opens: cue.opens ?? null,
    laid: [],
    clears: cue.clears ?? false,
    starts: [],
    lands: [],
    deeds: [],
    inPeace: cue.inPeace ?? false,
    together: cue.together ?? null,
  };
  join(beat, cue, event, at);
  return beat;
}

function join(beat: Beat, cue: Cue<BaseView>, event: GameEvent, at: number): void {
  beat.last = at;
  Object.assign(beat.dice, cue.dice);
  beat.flights.push(...(cue.flights ?? []));
  beat.spots.push(...(cue.spots ?? []), ...(cue.flights ?? []).flatMap(({ to }) => (to === null ? [] : [to])));
  beat.laid.push(...(cue.laid ?? []));
  if (cue.starts) beat.starts.push(cue.starts);
  if (cue.lands) beat.lands.push(cue.lands);
  if (cue.deed) beat.deeds.push({ seat: event[1], things: cue.deed });
}
