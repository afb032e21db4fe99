/** What is to be seen of each event of Titan Dice. */

import type { GameEvent } from "../../lib/game";
import { spot, type Cue, type Cues, type Flight, type Scene } from "../../lib/stage/beats";
import { all, both } from "../../lib/stage/puts";
import { staged } from "../../lib/stage/score";
import type { Thing } from "../../messages";
import { CREATURES, thrownDice } from "./dice/thrown";
import * as put from "./puts";
import { EVENTS, type View } from "./view";

type On = Scene<View>;

const isIt = (what: (typeof EVENTS)[number]) => (event: GameEvent): boolean => EVENTS[event[0]] === what;
const creature = (number: number): string => CREATURES[number] ?? "wound";
const token = (number: number): Thing => ({ thing: "creature", id: creature(number) });
const track = (seat: number, number: number): string => spot("track", `${seat}-${creature(number)}`);
const card = (seat: number, number: number): string => spot("card", `${seat}-${creature(number)}`);

const WOUND: Thing = { thing: "wound_die", id: "" };
const exodus = (number: number, space: number): string => spot("exodus_space", `${creature(number)}-${space}`);

/** The card of this creature that a player has. */
function cardOf(view: View, seat: number, number: number): string | undefined {
  return view.players[seat]?.cards.find((one) => one.creature === creature(number))?.card;
}

/** Two cards change places: with another player, or with the stack. */
function exchange(seat: number, number: number, before: View, then: View): Flight[] {
  const other = then.players.find((player) => player.seat !== seat && cardOf(before, player.seat, number) !== cardOf(then, player.seat, number));
  const there = other ? card(other.seat, number) : spot("stack", creature(number));
  const picture = (view: View): Thing => ({ thing: "card", id: cardOf(view, seat, number) ?? "" });
  return [
    { picture: picture(before), from: card(seat, number), to: there },
    { picture: picture(then), from: there, to: card(seat, number) },
  ];
}

/** A player's dice as they lie when the move is over, unless they are thrown or taken back once more before. */
function dice(seat: number, { events, at }: On) {
  const later = events.slice(at + 1);
  const isOver = !later.some((event) => isIt("round")(event) || (event[1] === seat && isIt("rolled")(event)));
  return isOver ? put.diceAsThen(seat) : put.nothing;
}

/** The nth of a player's dice that show a creature. */
const dieWith = (seat: number, number: number, nth: number): string => spot("die", `${seat}-${creature(number)}-${nth}`);

/** All dice of one throw. In a turn all dice that can be are thrown anew; a re-roll leaves the others on the table. */
function rolled(event: GameEvent, on: On): Cue<View> {
  const [, seat] = event;
  const start = on.events.slice(0, on.at).findLastIndex((one) => !isIt("rolled")(one)) + 1;
  const again = start > 0 && isIt("rerolled")(on.events[start - 1]!);
  const one = thrownDice(on.events.slice(start, on.at + 1)).at(-1)!;
  return {
    kind: "throw",
    together: "throw",
    dice: { [one.key]: null },
    starts: all(on.at === start && !again ? put.trayCleared(seat, one.npc) : put.nothing, put.onTray(one.face, one.bonus)),
    lands: dice(seat, on),
  };
}

function collected([, seat, a, b]: GameEvent): Cue<View> | null {
  const [kept] = both(b);
  return {
    kind: "gain",
    together: `gain-${seat}`,
    flights: Array.from({ length: kept }, (_, nth) => ({ picture: token(a), from: dieWith(seat, a, nth), to: track(seat, a) })),
    spots: [track(seat, a)],
    lands: put.counted(seat, a, kept),
  };
}

function fewer(amountOf: (b: number) => number, to: (number: number) => string | null) {
  return ([, seat, a, b]: GameEvent, on: On): Cue<View> => {
    const amount = amountOf(b);
    return {
      kind: "pay",
      together: `pay-${seat}`,
      flights: Array.from({ length: Math.min(5, amount) }, () => ({ picture: token(a), from: track(seat, a), to: to(a) })),
      spots: [track(seat, a)],
      lands: all(put.counted(seat, a, -amount), dice(seat, on)),
    };
  };
}

const moreDice = (kind: Cue<View>["kind"]) => ([, seat]: GameEvent, on: On): Cue<View> => ({
  kind,
  spots: [spot("pool", `${seat}-active`)],
  lands: dice(seat, on),
});
const nothing = (): null => null;

const cues: Cues<View, (typeof EVENTS)[number]> = {
  round: ([, seat, round]) => ({ kind: "turn", lands: put.roundBegins(seat, round) }),
  turn: ([, seat, , turn]) => ({ kind: "turn", lands: put.turnOf(seat, turn) }),
  attack_turn: ([, seat]) => ({ kind: "turn", lands: put.turnOf(seat, null) }),
  npc_turn: () => ({ kind: "turn" }),
  rolled,
  rerolled: ([, , a]) => ({ kind: "note", lands: put.takenUp(a) }),
  no_roll: nothing,
  wounded: ([, seat, isMarker, total], on) => ({
    kind: "wound",
    together: `wound-${seat}`,
    flights: [{ picture: WOUND, from: spot("rolled_die", "wound-0"), to: spot("wounds", seat) }],
    spots: [spot("wounds", seat)],
    lands: all(put.wounds(seat, isMarker === 1, total), dice(seat, on)),
  }),
  rescued: ([, seat, left], on) => ({
    kind: "wound",
    flights: [{ picture: WOUND, from: spot("wounds", seat), to: spot("pool", `${seat}-active`) }],
    spots: [spot("wounds", seat)],
    lands: all(put.woundDice(seat, left), dice(seat, on)),
  }),
  gaia: (event, on) => ({ ...moreDice("treasure")(event, on), deed: [] }),
  collected,
  lost: fewer((b) => b, () => null), // they run away
  paid: fewer((b) => both(b)[1], (a) => spot("stack", creature(a))),
  purchased: ([, seat, a]) => ({
    kind: "card",
    flights: [{ picture: { thing: "stack", id: creature(a) }, from: spot("stack", creature(a)), to: track(seat, a) }],
    spots: [card(seat, a), spot("stack", creature(a))],
    lands: put.cardsAsThen([seat], creature(a)),
    deed: [{ thing: "card", id: `${seat}-${creature(a)}` }],
  }),
  exchanged: ([, seat, a], { before, then }) => ({
    kind: "card",
    flights: exchange(seat, a, before, then),
    spots: then.players.map((player) => card(player.seat, a)),
    lands: put.cardsAsThen(then.players.map((player) => player.seat), creature(a)),
    deed: [{ thing: "card", id: `${seat}-${creature(a)}` }],
  }),
  activated: ([, seat, a], { then, info }) => {
    const ability = (info?.["cards"] as { id: string }[] | undefined)?.[a]?.id;
    const owned = then.players[seat]?.cards.find((one) => one.card === ability);
    const id = `${seat}-${owned?.creature ?? creature(0)}`;
    return { kind: "attack", spots: owned ? [spot("card", id)] : [], deed: owned ? [{ thing: "card", id }] : [] };
  },
  spent: moreDice("token"),
  removed: moreDice("token"),
  turned: moreDice("turned"),
  named: ([, seat, a]) => ({ kind: "turn", spots: [track(seat, a)] }),
  // Each die that shows it lets one go: the dice lie there until all have come to the cage.
  captured: ([, seat, a, many]) => ({
    kind: "capture",
    flights: Array.from({ length: many }, (_, nth) => ({ picture: { thing: "attack", id: creature(a) }, from: dieWith(seat, a, nth), to: null })),
    spots: [track(seat, a)],
    deed: [token(a)],
  }),
  turn_ended: nothing,
  out: ([, seat, , count], on) => ({ kind: "oust", spots: [spot("pool", `${seat}-active`)], lands: all(put.goesOut(seat, count), dice(seat, on)) }),
  attack: ([, seat, face], on) => ({
    kind: "attack",
    flights: on.then.players
      .filter((player) => player.seat !== seat)
      .map((player) => ({ picture: { thing: "attack", id: creature(face) }, from: spot("rolled_die", `${creature(face)}-0`), to: track(player.seat, face) })),
    deed: [{ thing: "attack", id: creature(face) }],
  }),
  no_attack: nothing,
  face_down: ([, seat, a]) => ({ kind: "card", spots: [card(seat, a)], lands: put.cardsAsThen([seat], creature(a)) }),
  attack_bonus: ([, seat], on) => ({ kind: "token", lands: dice(seat, on) }),
  end_triggered: ([, , isIt]) => ({ kind: "treasure", lands: put.endTriggered(isIt === 1) }),
  exodus: ([, , a, b]) => ({
    kind: "exodus",
    flights: [{ picture: token(a), from: exodus(a, both(b)[0]), to: exodus(a, both(b)[1]) }],
    spots: [spot("exodus", creature(a))],
    lands: put.exodus(creature(a), both(b)[1]),
  }),
  creature_lost: ([, , a]) => ({ kind: "oust", spots: [spot("exodus", creature(a))], lands: put.lostForGood(creature(a)) }),
  scored: nothing,
  ended: () => ({ kind: "end" }),
};

/** Before the first move the cards lie there already; nobody has thrown a die. */
function beginning(before: View, then: View): View {
  return { ...then, players: before.players, rolled: before.rolled, exodus: before.exodus, active: null };
}

export const stage = staged(EVENTS, cues, beginning);
