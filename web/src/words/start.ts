import type { Catalogue } from "../lib/words";

const en = {};

export const start: Catalogue<keyof typeof en> = { en, fr: {} };
