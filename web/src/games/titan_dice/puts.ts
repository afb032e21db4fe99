/** What each beat of Titan Dice changes of the view. */

import type { Put } from "../../lib/stage/beats";
import { changed, changedWhere } from "../../lib/stage/puts";
import { FACES } from "./dice/thrown";
import type { Die, PlayerView, View } from "./view";

export const nothing: Put<View> = (now) => now;

function ofPlayer(seat: number, change: (player: PlayerView, then: PlayerView) => PlayerView): Put<View> {
  return (now, then) => ({
    ...now,
    players: changedWhere(now.players, (one) => one.seat === seat, (one) => scored(change(one, then.players[seat] ?? one))),
  });
}

const scored = (player: PlayerView): PlayerView => ({ ...player, score: player.points_of_creatures + player.points_of_cards });

export function turnOf(seat: number, turn: number | null): Put<View> {
  return (now) => ({
    ...now,
    active: seat,
    players: turn === null ? now.players : changedWhere(now.players, (one) => one.seat === seat, (one) => ({ ...one, turns: turn })),
  });
}

/** All dice go back to their owners, wounds heal, cards are turned up, and whoever was out is in again. */
export function roundBegins(first: number, round: number): Put<View> {
  return (now, then) => ({
    ...now,
    round,
    first_player: first,
    players: now.players.map((one) => {
      const later = then.players[one.seat] ?? one;
      const { out, on_attack_card, removed, spent, wounds, turns, attack_bonus, bonus, cards } = later;
      return { ...one, cards, first: one.seat === first, active: [], out, on_attack_card, removed, spent, wounds, turns, attack_bonus, bonus };
    }),
  });
}

/** Where a player's dice lie when the move is over. */
export function diceAsThen(seat: number): Put<View> {
  return ofPlayer(seat, (player, then) => {
    const { active, spent, removed, in_hand, on_attack_card, bonus, attack_bonus } = then;
    return { ...player, active, spent, removed, in_hand, on_attack_card, bonus, attack_bonus };
  });
}

// --- the tray -------------------------------------------------------------------------------------------------------

export function trayCleared(seat: number, npc: boolean): Put<View> {
  return (now) => ({ ...now, rolled: { npc, dice: [], attacks: [] }, active: npc ? now.active : seat });
}

/** So many of the dice on the tray are taken up again: those that were chosen, or the wounds. */
export function takenUp(count: number): Put<View> {
  return (now) => {
    const { dice } = now.rolled;
    const chosen = dice.some((die) => die.chosen) ? (die: Die) => die.chosen : (die: Die) => die.face === "wound";
    const away = new Set(dice.filter(chosen).slice(0, count));
    return { ...now, rolled: { ...now.rolled, dice: dice.filter((die) => !away.has(die)) } };
  };
}

const order = (die: Die): number => (die.bonus ? FACES.length : FACES.indexOf(die.face as (typeof FACES)[number]));

export function onTray(face: string, bonus: boolean): Put<View> {
  return (now) => {
    const name = now.dice[bonus ? "bonus" : "regular"].find((side) => side.face === face)?.name ?? face;
    const dice = [...now.rolled.dice, { face, name, bonus, chosen: false, paid: false }].sort((a, b) => order(a) - order(b));
    return { ...now, rolled: { ...now.rolled, dice } };
  };
}

// --- what is counted ------------------------------------------------------------------------------------------------

export function counted(seat: number, creature: number, more: number): Put<View> {
  return ofPlayer(seat, (player) => ({
    ...player,
    tracks: changed(player.tracks, creature, (track) => {
      const count = Math.max(0, track.count + more);
      return { ...track, count, caged: count === track.cage };
    }),
    points_of_creatures: player.points_of_creatures + more,
  }));
}

export function wounds(seat: number, isMarker: boolean, total: number): Put<View> {
  return ofPlayer(seat, (player) => {
    const { dice, markers } = player.wounds;
    return { ...player, wounds: { ...player.wounds, dice: dice + (isMarker ? 0 : 1), markers: markers + (isMarker ? 1 : 0), total } };
  });
}

export function woundDice(seat: number, dice: number): Put<View> {
  return ofPlayer(seat, (player) => ({ ...player, wounds: { ...player.wounds, dice, total: dice + player.wounds.markers } }));
}

export function goesOut(seat: number, dice: number): Put<View> {
  return ofPlayer(seat, (player) => ({
    ...player,
    out: true,
    on_attack_card: dice,
    active: [],
    wounds: { ...player.wounds, dice: 0, total: player.wounds.markers },
  }));
}

/** The cards of these players and the stack they come from. */
export function cardsAsThen(seats: number[], creature: string): Put<View> {
  const each = seats.map((seat) =>
    ofPlayer(seat, (player, then) => {
      const points_of_cards = then.points_of_cards;
      return { ...player, cards: then.cards, points_of_cards };
    }),
  );
  return (now, then) => ({
    ...each.reduce((found, put) => put(found, then), now),
    stacks: now.stacks.map((stack, number) => (stack.creature === creature ? (then.stacks[number] ?? stack) : stack)),
  });
}

export function endTriggered(isIt: boolean): Put<View> {
  return (now) => ({ ...now, end_triggered: isIt });
}

export function exodus(creature: string, space: number): Put<View> {
  return (now) => ({ ...now, exodus: now.exodus && changedWhere(now.exodus, (one) => one.creature === creature, (one) => ({ ...one, space })) });
}

export function lostForGood(creature: string): Put<View> {
  return (now) => ({ ...now, exodus: now.exodus && changedWhere(now.exodus, (one) => one.creature === creature, (one) => ({ ...one, lost: true })) });
}
