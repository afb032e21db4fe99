/** What each beat of Treasure Bell changes of the view. */

import type { Put } from "../../lib/stage/beats";
import { changed, changedWhere } from "../../lib/stage/puts";
import type { Die, Place, PlayerView, View } from "./view";

function ofPlayer(seat: number, change: (player: PlayerView, then: PlayerView) => PlayerView): Put<View> {
  return (now, then) => ({
    ...now,
    players: changedWhere(now.players, (one) => one.seat === seat, (one) => change(one, then.players[seat] ?? one)),
  });
}

function ofPlace(place: number, change: (place: Place, then: Place) => Place): Put<View> {
  return (now, then) => ({ ...now, field: changed(now.field, place, (one) => change(one, then.field[place] ?? one)) });
}

export function dealt(place: number): Put<View> {
  const lie = ofPlace(place, (one, then) => ({ ...one, card: then.card, owner: null }));
  return (now, then) => ({ ...lie(now, then), deck: Math.max(0, now.deck - 1) });
}

/** Dice return to their owners, and nobody stands by. */
export function roundOver(): Put<View> {
  return (now) => ({
    ...now,
    field: changedWhere(now.field, (place) => place.owner !== null, (place) => ({ ...place, owner: null })),
    players: now.players.map((one) => ({
      ...one,
      stands_by: false,
      claims: [],
      cast: 0,
      dice: one.dice.map((die) => ({ ...die, in_hand: true, shows: null })),
    })),
  });
}

export function roundBegins(first: number, round: number): Put<View> {
  return (now, then) => {
    const players = roundOver()(now, then).players.map((one) => ({ ...one, first: one.seat === first }));
    return { ...roundOver()(now, then), round, first, players };
  };
}

function cast(dice: Die[], numbers: number[], fits: (die: Die) => boolean): Die[] {
  return dice.map((die) => (numbers[die.die] && fits(die) ? { ...die, in_hand: true, shows: numbers[die.die] ?? null } : die));
}

/** Dice that showed nothing are there as soon as they fly. */
export function diceAppear(seat: number, numbers: number[]): Put<View> {
  return ofPlayer(seat, (player) => ({ ...player, dice: cast(player.dice, numbers, (die) => die.shows === null) }));
}

export function diceShow(seat: number, numbers: number[], times: number): Put<View> {
  return ofPlayer(seat, (player) => ({ ...player, cast: times, dice: cast(player.dice, numbers, () => true) }));
}

/** Two dice with the numbers of the treasure are no longer in the hand. */
export function claimed(seat: number, place: number): Put<View> {
  return (now, then) => {
    const there = now.field[place];
    if (!there) return now;
    const given = diceFor(now.players[seat], then.players[seat], there.card?.numbers ?? []);
    const lay = ofPlayer(seat, (player) => ({
      ...player,
      claims: now.field.map((one) => one.place).filter((one) => one === there.place || player.claims.includes(one)),
      dice: changedWhere(player.dice, (die) => given.has(die.die), (die) => ({ ...die, in_hand: false, shows: null })),
    }));
    return ofPlace(place, (one) => ({ ...one, owner: seat }))(lay(now, then), then);
  };
}

function diceFor(player: PlayerView | undefined, then: PlayerView | undefined, numbers: number[]): Set<number> {
  const given = new Set<number>();
  const gone = (die: Die): boolean => then?.dice[die.die]?.in_hand === false;
  for (const number of numbers) {
    const fitting = player?.dice.filter((die) => die.in_hand && die.shows === number && !given.has(die.die)) ?? [];
    const found = fitting.find(gone) ?? fitting[0];
    if (found) given.add(found.die);
  }
  return given;
}

export function standsBy(seat: number): Put<View> {
  return ofPlayer(seat, (player) => ({ ...player, stands_by: true }));
}

export function attackCardUsed(seat: number, power: number): Put<View> {
  return ofPlayer(seat, (player) => {
    const at = player.attack.indexOf(power);
    return at < 0 ? player : { ...player, attack: player.attack.toSpliced(at, 1) };
  });
}

/** The treasure stays where it is, and belongs to nobody. */
export function abandoned(place: number): Put<View> {
  return ofPlace(place, (one) => ({ ...one, owner: null }));
}

export function won(seat: number, treasure: string, value: number): Put<View> {
  const take = ofPlayer(seat, (player, then) => {
    const has = new Set([...player.won.map((one) => one.treasure), treasure]);
    return { ...player, won: then.won.filter((one) => has.has(one.treasure)), score: player.score + value };
  });
  return (now, then) => ({
    ...take(now, then),
    field: changedWhere(now.field, (one) => one.card?.treasure === treasure, (one) => ({ ...one, card: null, owner: null })),
  });
}

export function beat(number: number): Put<View> {
  return (now) => ({ ...now, beat: number });
}
