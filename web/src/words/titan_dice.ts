import type { Catalogue } from "../lib/words";

const en = {};

export const titan_dice: Catalogue<keyof typeof en> = { en, fr: {} };
