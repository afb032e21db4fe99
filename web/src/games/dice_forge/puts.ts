/** What each beat of Dice Forge changes of the view when it lands. */

import type { Put } from "../../lib/stage/beats";
import { changedWhere } from "../../lib/stage/puts";
import { heroOf, slotOf } from "./onTable";
import type { HeroView, Slot, Stock, TrackSpace, View } from "./view";

function ofHero(seat: number, change: (hero: HeroView, then: HeroView) => HeroView): Put<View> {
  return (now, then) => ({
    ...now,
    heroes: changedWhere(now.heroes, (hero) => hero.seat === seat, (hero) => change(hero, heroOf(then, seat) ?? hero)),
  });
}

function ofSlot(now: View, slot: string, change: (one: Slot) => Slot): View {
  return {
    ...now,
    islands: changedWhere(
      now.islands,
      (island) => island.slots.some((one) => one.slot === slot),
      (island) => ({ ...island, slots: changedWhere(island.slots, (one) => one.slot === slot, change) }),
    ),
  };
}

export function turnOf(seat: number, round: number): Put<View> {
  return (now) => ({ ...now, active: seat, round });
}

export function turnedUp(seat: number, die: number, side: number): Put<View> {
  return ofHero(seat, (hero) => ({ ...hero, dice: hero.dice.map((one, number) => (number === die ? { ...one, up: side } : one)) }));
}

/** Glory counts at once. */
export function received(seat: number, resource: string, amount: number): Put<View> {
  return ofHero(seat, (hero) => {
    const glory = resource === "glory" ? amount : 0;
    return {
      ...hero,
      reserves: changedWhere(hero.reserves, (one) => one.resource === resource, (one) => ({ ...one, amount: one.amount + amount })),
      score: hero.score + glory,
      glory_of_inventory: hero.glory_of_inventory + glory,
    };
  });
}

/** A card from its stack: with its glory, and with the room that it makes. */
export function tookCard(seat: number, slot: string, card: string): Put<View> {
  const take = ofHero(seat, (hero, then) => {
    const whole = then.cards.find((one) => one.card === card);
    if (!whole) return hero;
    const each = whole.glory / whole.count;
    const count = (hero.cards.find((one) => one.card === card)?.count ?? 0) + 1;
    const known = new Map(hero.cards.map((one) => [one.card, one]));
    known.set(card, { ...whole, count, glory: each * count });
    return {
      ...hero,
      cards: then.cards.flatMap((one) => known.get(one.card) ?? []),
      reserves: hero.reserves.map((one, number) => ({ ...one, cap: then.reserves[number]?.cap ?? one.cap })),
      score: hero.score + each,
      glory_of_cards: hero.glory_of_cards + each,
    };
  });
  return (now, then) => {
    const left = slotOf(now, slot)?.left ?? 0;
    const later = slotOf(then, slot);
    return take(
      ofSlot(now, slot, (one) => ({ ...(later && later.left === left - 1 ? later : one), left: Math.max(0, left - 1) })),
      then,
    );
  };
}

export function tokens(seat: number, name: string, count: number): Put<View> {
  return ofHero(seat, (hero) => (name in hero.tokens ? { ...hero, tokens: { ...hero.tokens, [name]: count } } : hero));
}

const SIDE = 15; // gold on one side of the hammer

export function hammered(seat: number, gold: number): Put<View> {
  return ofHero(seat, (hero, then) => {
    if (!then.hammer) return hero;
    const on = gold > 0 && gold % (2 * SIDE) === 0 ? 2 * SIDE : gold % (2 * SIDE);
    const side = on < SIDE ? 1 : 2;
    return { ...hero, hammer: { ...then.hammer, gold, side, spaces: on - (side - 1) * SIDE } };
  });
}

/** Where the tokens of a hero stand when the move is over. */
export function asThen(seat: number, part: "scepters" | "companions"): Put<View> {
  return ofHero(seat, (hero, then) => ({ ...hero, [part]: then[part] }));
}

function oneLess(face: string) {
  return (stock: Stock[]): Stock[] => changedWhere(stock, (one) => one.face === face, (one) => ({ ...one, left: Math.max(0, one.left - 1) }));
}

/** A face is taken from wherever it lies. */
export function leavesStock(face: string): Put<View> {
  const less = oneLess(face);
  return (now) => ({
    ...now,
    pools: now.pools.map((pool) => ({ ...pool, faces: less(pool.faces) })),
    gardens: less(now.gardens),
    forest: now.forest.map((pool) => ({ ...pool, faces: less(pool.faces) })),
  });
}

/** The new face is up. */
export function forged(seat: number, die: number, side: number, face: string): Put<View> {
  const replace = ofHero(seat, (hero, then) => ({
    ...hero,
    forged: hero.forged + 1,
    dice: hero.dice.map((one, number) =>
      number !== die
        ? one
        : {
            ...one,
            up: side,
            faces: one.faces.map((old, place) => {
              if (place !== side) return old;
              const later = then.dice[die]?.faces[side];
              return later?.face === face ? later : { ...old, face, locked: false };
            }),
          },
    ),
  }));
  return (now, then) => replace(leavesStock(face)(now, then), then);
}

/** A hero reaches an island; 0: the portals where everybody starts. */
export function standsAt(seat: number, island: number): Put<View> {
  const walk = ofHero(seat, (hero, then) => ({ ...hero, island, stands: then.island === island ? then.stands : hero.stands }));
  return (now, then) => {
    const moved = walk(now, then);
    return {
      ...moved,
      islands: now.islands.map((one) => {
        if (one.island === island) return { ...one, hero: seat };
        return one.hero === seat ? { ...one, hero: null } : one;
      }),
    };
  };
}

export function laidOut(slot: string): Put<View> {
  return (now, then) => ofSlot(now, slot, (one) => slotOf(then, slot) ?? one);
}

/** The dice go from hand to hand; what they show stays. */
export function dicePassedOn(away: boolean): Put<View> {
  return (now, then) => ({
    ...now,
    dice_away: away,
    heroes: now.heroes.map((hero) => {
      const later = heroOf(then, hero.seat);
      return { ...hero, dice: hero.dice.map((die, number) => ({ ...die, faces: later?.dice[number]?.faces ?? die.faces })) };
    }),
  });
}

export function allegiance(seat: number, space: number): Put<View> {
  return (now, then) => {
    const there = now.track?.spaces.find((one) => one.space === space);
    if (!now.track || !there) return now;
    const stands = (one: TrackSpace): TrackSpace => {
      const others = one.heroes.filter((other) => other !== seat);
      if (one.space === space) return { ...one, heroes: [...others, seat].sort() };
      return others.length < one.heroes.length ? { ...one, heroes: others } : one;
    };
    const moved = ofHero(seat, (hero, later) => {
      const points = there.value - hero.glory_of_allegiance;
      const zone = now.track?.zones.find((one) => one.zone === there.zone);
      const known = later.allegiance?.space === space ? later.allegiance : hero.allegiance;
      return {
        ...hero,
        allegiance: known && { ...known, space, label: there.label, name: there.name, value: there.value, zone: zone ? { id: zone.zone, name: zone.name } : null },
        glory_of_allegiance: there.value,
        score: hero.score + points,
      };
    })(now, then);
    return { ...moved, track: { ...now.track, spaces: now.track.spaces.map(stands) } };
  };
}

export function golem(seat: number, space: number): Put<View> {
  return (now, then) => {
    const moved = ofHero(seat, (hero) => ({ ...hero, golem: space || null }))(now, then);
    if (!now.labyrinth) return moved;
    const spaces = now.labyrinth.spaces.map((one) => {
      const others = one.heroes.filter((other) => other !== seat);
      if (one.space === space) return { ...one, heroes: [...others, seat].sort() };
      return others.length < one.heroes.length ? { ...one, heroes: others } : one;
    });
    return { ...moved, labyrinth: { ...now.labyrinth, spaces } };
  };
}

export function celestial(result: number): Put<View> {
  return (now) => ({ ...now, celestial: now.celestial && { ...now.celestial, up: result } });
}

export function treasureFound(hall: number, treasure: string): Put<View> {
  return (now) =>
    now.labyrinth
      ? {
          ...now,
          labyrinth: {
            ...now.labyrinth,
            spaces: changedWhere(now.labyrinth.spaces, (one) => one.space === hall, (one) => ({ ...one, treasure })),
            treasures: changedWhere(now.labyrinth.treasures, (one) => one.treasure === treasure, (one) => ({ ...one, hall })),
          },
        }
      : now;
}

export function memoriesAsThen(): Put<View> {
  return (now, then) => ({
    ...now,
    islands: now.islands.map((island, number) => ({ ...island, memories: then.islands[number]?.memories ?? island.memories })),
  });
}

export function goddessReached(): Put<View> {
  return (now) => (now.labyrinth ? { ...now, labyrinth: { ...now.labyrinth, goddess_reached: true } } : now);
}
