/** How strong bots are: which levels can be chosen, what they are called, how they play and what was measured of them. */

import type { Level } from "../../messages";
import { settings } from "../settings.svelte";
import type { GameInfo } from "../game";
import { hasWords, percent, say } from "../words";

const USUAL = "smith";

/** The levels with this setup, the weakest first: in real time only those that play differently there. */
export function levelsFor(info: GameInfo, setup: string): Level[] {
  return setup === info.live ? info.levels.filter((level) => level.live) : info.levels;
}

/** This level, or the strongest one that there is with this setup. */
export function fitting(info: GameInfo, setup: string, id: string): Level | undefined {
  const levels = levelsFor(info, setup);
  return levels.find((level) => level.id === id) ?? levels.at(-1);
}

/** The level that is offered first. */
export function usualLevel(info: GameInfo): string {
  return (info.levels.find((level) => level.id === USUAL) ?? info.levels[0])?.id ?? "";
}

/** What a level is called, or a bot that plays without one. */
export function botName(id: string): string {
  const key = `bot.${id}`;
  return hasWords(key) ? say(key) : id;
}

/** How a level plays, and how strong it is where that was measured: not in real time. */
export function aboutLevel(info: GameInfo, setup: string, level: Level): string {
  const told = [howItPlays(level)];
  if (level.strength && setup !== info.live) {
    const { against, games, rate } = level.strength;
    const many = new Intl.NumberFormat(settings.lang).format(games);
    told.push(say("bot.strength", { rate: percent(rate), against: botName(against), games: many }));
  }
  return told.filter(Boolean).join(" ");
}

function howItPlays(level: Level): string {
  const [name, ...parameters] = level.bot.split(":");
  const key = `bot.${name}.about`;
  const time = parameters.map((one) => /^(\d+)ms$/.exec(one)?.[1]).find(Boolean);
  const how = hasWords(key) ? say(key) : "";
  if (!time) return how;
  const seconds = new Intl.NumberFormat(settings.lang).format(Number(time) / 1000);
  return `${how} ${say("bot.time", { seconds })}`;
}
