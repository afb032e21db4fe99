/** What is to be seen of each event of Dice Forge. */

import type { GameEvent } from "../../lib/game";
import { spot, type Cue, type Cues, type Flight, type Scene } from "../../lib/stage/beats";
import { both } from "../../lib/stage/puts";
import { staged } from "../../lib/stage/score";
import type { Thing } from "../../messages";
import * as put from "./puts";
import { boardOf, cardsTaken, dieShowing, idOf, newCard, slotWith, stockOf, whereFrom } from "./spots";
import { EVENTS, type View } from "./view";

type On = Scene<View>;

const hero = (seat: number): Thing => ({ thing: "hero", id: String(seat) });
const thing = (what: string, id: string | number): Thing => ({ thing: what, id: String(id) });
const at = ({ thing: what, id }: Thing): string => spot(what, id);

/** Several of the same fly one after the other, but never more than can be told apart. */
const MOST_TOGETHER = 5;
function several(amount: number, flight: Flight): Flight[] {
  return Array.from({ length: Math.min(amount, MOST_TOGETHER) }, () => flight);
}

function thrown([, seat, a]: GameEvent): Cue<View> {
  const [die, side] = [a % 2, a >> 1];
  return {
    kind: "throw",
    together: "throw",
    dice: { [`${seat}-${die}`]: side },
    spots: [spot("die", `${seat}-${die}`)],
    lands: put.turnedUp(seat, die, side),
  };
}

/** What dice give in one blessing lands together, whoever gets it; what a card gives comes by itself. */
function gained(event: GameEvent, on: On): Cue<View> | null {
  const [, seat, a, b, source] = event;
  const [kept] = both(b);
  if (kept === 0) return null;
  const resource = idOf(on.info, "resources", a);
  const to = spot("resource", `${seat}-${resource}`);
  const from = whereFrom(event, on);
  return {
    kind: "gain",
    together: dieShowing(event) ? "blessing" : `gain-${seat}-${source}`,
    flights: several(kept, { picture: thing("resource", resource), from, to }),
    lands: put.received(seat, resource, kept),
  };
}

function given(event: GameEvent, on: On): Cue<View> | null {
  const [what, seat, a, b, source] = event;
  const amount = EVENTS[what] === "lost" ? both(b)[0] : b;
  if (amount === 0) return null;
  const resource = idOf(on.info, "resources", a);
  const from = spot("resource", `${seat}-${resource}`);
  return {
    kind: "pay",
    together: `pay-${seat}-${source}`,
    flights: several(amount, { picture: thing("resource", resource), from, to: whereFrom(event, on) }),
    spots: [from],
    lands: put.received(seat, resource, -amount),
  };
}

function token([, seat, a, b]: GameEvent, on: On): Cue<View> {
  const name = idOf(on.info, "cards", a);
  const to = spot("token", `${seat}-${name}`);
  return { kind: "token", spots: [to, spot("hero", seat)], lands: put.tokens(seat, name, b) };
}

function copyOf(part: "scepters" | "companions") {
  return ([, seat, number]: GameEvent): Cue<View> => ({
    kind: "token",
    spots: [spot(part === "scepters" ? "scepter" : "companion", `${seat}-${number}`)],
    lands: put.asThen(seat, part),
  });
}

/** A pawn goes from a space to another: the figure that stands there flies. */
function step(kind: "golem" | "allegiance", board: "labyrinth" | "track") {
  return ([, seat, a, b]: GameEvent, on: On): Cue<View> => ({
    kind,
    flights: [{ picture: hero(seat), from: boardOf(on.before, board, a), to: boardOf(on.before, board, b) }],
    lands: kind === "golem" ? put.golem(seat, b) : put.allegiance(seat, b),
  });
}

function takes(seat: number, slot: string, card: Thing): Cue<View> {
  return {
    kind: "feat",
    flights: [{ picture: card, from: spot("slot", slot), to: spot("resource", `${seat}-glory`) }],
    spots: [spot("card", `${seat}-${card.id}`), spot("slot", slot)],
    lands: put.tookCard(seat, slot, card.id),
  };
}

/** A card that comes to its owner in another move than the one in which the feat was chosen. */
function takenNow(on: On): Cue<View>[] {
  for (const { seat } of on.then.heroes) {
    const performed = on.events.some(([what, who]) => EVENTS[what] === "feat" && who === seat);
    const card = performed ? undefined : newCard(on, seat);
    const slot = card && slotWith(on.before, card);
    if (card && slot) return [takes(seat, slot, thing("card", card))];
  }
  return [];
}

const isIt = (what: (typeof EVENTS)[number]) => (event: GameEvent): boolean => EVENTS[event[0]] === what;

/** Whoever was ousted is blessed before the card is taken: it comes when that blessing is over. */
function takenAfterBlessing([, , what]: GameEvent, on: On): Cue<View>[] {
  const isFirst = !on.events.slice(0, on.at).some(isIt("closed"));
  const comesAtOnce = on.events.some(isIt("moved")) && !on.events.some(isIt("ousted"));
  return EVENTS[what] === "blessing" && isFirst && !comesAtOnce ? takenNow(on) : [];
}

function travels([, seat, from, to]: GameEvent, on: On): Cue<View>[] {
  const goal = to ? spot("island", to) : spot("sanctuary", "sanctuary");
  const travel: Cue<View> = {
    kind: "travel",
    flights: [{ picture: hero(seat), from: spot("hero", seat), to: goal }],
    spots: from ? [spot("island", from)] : [],
    lands: put.standsAt(seat, to),
  };
  return [travel, ...(on.events.some(isIt("ousted")) ? [] : takenNow(on))];
}

const nothing = (): null => null;
const onHero = (kind: Cue<View>["kind"]) => ([, seat]: GameEvent): Cue<View> => ({ kind, spots: [spot("hero", seat)] });

const cues: Cues<View, (typeof EVENTS)[number]> = {
  turn: ([, seat, round]) => ({ kind: "turn", lands: put.turnOf(seat, round) }),
  blessing: nothing,
  reinforcement: ([, seat, a], { info }) => {
    const card = thing("card", `${seat}-${idOf(info, "cards", a)}`);
    return { kind: "turn", spots: [at(card)], deed: [card] };
  },
  feat: ([, seat, a, b], on) => {
    const [slot, card] = [idOf(on.info, "slots", a), thing("card", idOf(on.info, "cards", b))];
    const taken = cardsTaken(on, seat) > 0;
    return { ...(taken ? takes(seat, slot, card) : { kind: "turn", spots: [spot("slot", slot)] }), deed: [card] };
  },
  closed: takenAfterBlessing,
  rolled: thrown,
  gained,
  lost: given,
  paid: given,
  hammered: ([, seat, a, b]) => ({
    kind: "token",
    flights: several(a, { picture: thing("resource", "gold"), from: spot("resource", `${seat}-gold`), to: spot("hammer", seat) }),
    lands: put.hammered(seat, b),
  }),
  forged: ([, seat, a, b], on) => {
    const [die, side] = [Math.floor(a / 6), a % 6];
    const face = idOf(on.info, "faces", both(b)[0]);
    return {
      kind: "forge",
      flights: [{ picture: thing("face", face), from: stockOf(on.before, face), to: spot("place", `${seat}-${die}-${side}`) }],
      opens: `${seat}-${die}`,
      lands: put.forged(seat, die, side, face),
      deed: [thing("face", face)],
    };
  },
  copied: ([, seat, a]) => ({ kind: "turned", spots: [spot("die", `${a >> 1}-${a % 2}`), spot("hero", seat)] }),
  moved: travels,
  ousted: ([, seat, by, island]) => ({ kind: "oust", spots: [spot("hero", seat), spot("hero", by), spot("island", island)] }),
  token_taken: token,
  token_used: (event, on) => ({ ...token(event, on), deed: [thing("token", idOf(on.info, "cards", event[2]))] }),
  named_bearer: ([, , a]) => ({ kind: "turn", spots: [spot("hero", a)] }),
  declared: ([, seat, a]) => ({ kind: "turn", spots: [spot("die", `${seat}-${a}`)] }),
  extra_action: onHero("turn"),
  passed: (event) => ({ ...onHero("turn")(event), deed: [] }),
  removed: nothing,
  set_out: ([, , a], { info }) => {
    const slot = idOf(info, "slots", a);
    return { kind: "deal", spots: [spot("slot", slot)], lands: put.laidOut(slot) };
  },
  announced: ([, , a], { info }) => ({ kind: "turn", spots: [spot("slot", idOf(info, "slots", a))] }),
  dice_passed_on: ([, seat, away]) => ({ kind: "turn", spots: [spot("die", `${seat}-0`), spot("die", `${seat}-1`)], lands: put.dicePassedOn(away === 1) }),
  ended: ([, seat]) => ({ kind: "end", together: "end", spots: [spot("hero", seat)] }),
  allegiance: step("allegiance", "track"),
  golem: step("golem", "labyrinth"),
  celestial: ([, , result]) => ({
    kind: "throw",
    together: "celestial",
    dice: { celestial: result },
    spots: [spot("celestial", "die")],
    lands: put.celestial(result),
  }),
  treasure: ([, seat, hall, number], { info }) => {
    const found = thing("treasure", idOf(info, "treasures", number));
    return {
      kind: "treasure",
      flights: [{ picture: found, from: at(found), to: spot("space", hall) }],
      spots: [spot("hero", seat)],
      lands: put.treasureFound(hall, found.id),
      deed: [found],
    };
  },
  scepter: copyOf("scepters"),
  companion: copyOf("companions"),
  remembered: ([, , , b]) => ({ kind: "token", spots: [spot("island", both(b)[0])], lands: put.memoriesAsThen() }),
  turned: ([, seat, a]) => ({
    kind: "turned",
    spots: [spot("die", `${seat}-${a % 2}`)],
    lands: put.turnedUp(seat, a % 2, a >> 1),
  }),
  goddess: ([, seat]) => ({ kind: "treasure", spots: [spot("hero", seat)], lands: put.goddessReached() }),
  another_turn: onHero("turn"),
};

/** Before the first move the islands and the Sanctuary are set up already; nobody has thrown a die. */
function beginning(before: View, then: View): View {
  return { ...then, heroes: before.heroes, active: null };
}

export const stage = staged(EVENTS, cues, beginning);
