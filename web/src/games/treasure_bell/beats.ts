/** What is to be seen of each event of Treasure Bell. The battle is shown in peace: attack cards turn up pair by pair. */

import type { Entry, GameEvent } from "../../lib/game";
import { spot, type Cue, type Cues, type Laid, type Scene } from "../../lib/stage/beats";
import { staged } from "../../lib/stage/score";
import type { Thing } from "../../messages";
import * as put from "./puts";
import { EVENTS, type View } from "./view";

type On = Scene<View>;

const isIt = (what: (typeof EVENTS)[number]) => (event: GameEvent): boolean => EVENTS[event[0]] === what;
const BITS = 3; // of a number in a cast
const DICE = 6;

const treasureOf = ({ info }: On, number: number): Thing => ({
  thing: "treasure",
  id: (info?.["treasures"] as Entry[] | undefined)?.[number]?.id ?? "",
});
const placeOf = ({ then }: On, place: number): string => spot("place", then.field[place]?.place ?? place);
const hand = (seat: number): string => spot("dice", seat);

/** All dice in a hand are cast together, and all hands at the same moment. */
function cast([, seat, packed, times]: GameEvent): Cue<View> {
  const numbers = Array.from({ length: DICE }, (_, die) => (packed >> (BITS * die)) & 7);
  const thrown = numbers.flatMap((number, die) => (number > 0 ? [[`${seat}-${die}`, number - 1] as const] : []));
  return {
    kind: "throw",
    together: "throw",
    dice: Object.fromEntries(thrown),
    starts: put.diceAppear(seat, numbers),
    lands: put.diceShow(seat, numbers, times),
  };
}

function claimed([, seat, place, number]: GameEvent, on: On): Cue<View> {
  const treasure = treasureOf(on, number);
  const dice = on.before.field[place]?.card?.numbers ?? treasure.id.split("-").map(Number);
  return {
    kind: "claim",
    flights: dice.map((shows) => ({ picture: { thing: "die", id: String(shows) }, from: hand(seat), to: placeOf(on, place) })),
    lands: put.claimed(seat, place),
    deed: [treasure],
  };
}

// --- the battle -----------------------------------------------------------------------------------------------------

const attackCard = (place: string, power: number, state: Laid["state"]): Laid => ({
  on: place,
  picture: { thing: "attack_card", id: `-${power}` },
  state,
});

/** First all cards lie face down; then two by two are turned up. */
function manned(event: GameEvent, on: On): Cue<View>[] {
  const [, seat, place, power] = event;
  const cards = on.events.filter(isIt("manned"));
  const nth = cards.indexOf(event);
  const lie = cards.map(([, , where, what]) => attackCard(placeOf(on, where), what, "down"));
  const turn: Cue<View> = {
    kind: "reveal",
    together: `reveal-${nth >> 1}`,
    laid: [attackCard(placeOf(on, place), power, "up")],
    spots: [placeOf(on, place)],
    lands: put.attackCardUsed(seat, power),
    inPeace: true,
  };
  return nth === 0 ? [{ kind: "lay", laid: lie, inPeace: true }, turn] : [turn];
}

function powerAt(on: On, place: number): number {
  return on.events.find((event) => isIt("manned")(event) && event[2] === place)?.[3] ?? 0;
}

function destroyed([, , place, victor]: GameEvent, on: On): Cue<View> {
  return {
    kind: "battle",
    laid: [attackCard(placeOf(on, place), powerAt(on, place), "struck")],
    spots: [placeOf(on, place), hand(victor)],
    lands: put.abandoned(place),
    inPeace: true,
  };
}

function won([, seat, number, value]: GameEvent, on: On): Cue<View> {
  const treasure = treasureOf(on, number);
  const place = on.before.field.findIndex((one) => one.card?.treasure === treasure.id);
  return {
    kind: "win",
    together: "win",
    flights: [{ picture: treasure, from: placeOf(on, place), to: hand(seat) }],
    lands: put.won(seat, treasure.id, value),
    deed: [treasure],
    inPeace: true,
  };
}

const cues: Cues<View, (typeof EVENTS)[number]> = {
  dealt: ([, , place], on) => ({ kind: "deal", together: "deal", clears: true, spots: [placeOf(on, place)], lands: put.dealt(place), inPeace: true }),
  round: ([, seat, round]) => ({ kind: "turn", clears: true, lands: put.roundBegins(seat, round) }),
  started: () => ({ kind: "bell", spots: [spot("bell", "bell")] }),
  cast,
  claimed,
  too_late: ([, , place], on) => ({ kind: "claim", spots: place < 0 ? [] : [placeOf(on, place)] }),
  wrong_bell: ([, seat]) => ({ kind: "bell", spots: [spot("bell", "bell"), hand(seat)], lands: put.standsBy(seat) }),
  phase_ended: ([, seat]) => ({ kind: "bell", spots: [spot("bell", "bell"), hand(seat)] }),
  committed: () => null,
  manned,
  abandoned: ([, , place], on) => ({
    kind: "battle",
    together: "abandoned",
    spots: [placeOf(on, place)],
    lands: put.abandoned(place),
    inPeace: true,
  }),
  destroyed,
  won,
  ended: ([, seat]) => ({ kind: "end", together: "end", spots: [hand(seat)], lands: put.roundOver() }),
  held_back: ([, seat]) => ({ kind: "turn", spots: [hand(seat)] }),
  threw_for: ([, seat, place], on) => ({
    kind: "claim",
    together: `threw-${place}`,
    spots: [hand(seat), on.then.field[place] ? placeOf(on, place) : spot("bell", "bell")],
  }),
  beat: ([, , number]) => ({ kind: "note", lands: put.beat(number) }),
};

export const stage = staged(EVENTS, cues);
