import type { Catalogue } from "../lib/words";

const en = {};

export const reference: Catalogue<keyof typeof en> = { en, fr: {} };
