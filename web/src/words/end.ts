import type { Catalogue } from "../lib/words";

const en = {};

export const end: Catalogue<keyof typeof en> = { en, fr: {} };
