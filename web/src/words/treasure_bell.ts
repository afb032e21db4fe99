import type { Catalogue } from "../lib/words";

const en = {};

export const treasure_bell: Catalogue<keyof typeof en> = { en, fr: {} };
