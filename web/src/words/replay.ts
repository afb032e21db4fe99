import type { Catalogue } from "../lib/words";

const en = {};

export const replay: Catalogue<keyof typeof en> = { en, fr: {} };
