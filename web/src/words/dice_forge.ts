import type { Catalogue } from "../lib/words";

const en = {};

export const dice_forge: Catalogue<keyof typeof en> = { en, fr: {} };
