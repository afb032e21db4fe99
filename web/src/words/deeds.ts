import type { Catalogue } from "../lib/words";

const en = {
  "deeds.title": "What the others did since your last move",
  "deeds.open": "{text} Look at it again.",
  "deeds.looking": "Still looking at the battle: {names}",
};

export const deeds: Catalogue<keyof typeof en> = {
  en,
  fr: {
    "deeds.title": "Ce que les autres ont fait depuis votre dernier coup",
    "deeds.open": "{text} Revoir ce moment.",
    "deeds.looking": "Regardent encore la bataille : {names}",
  },
};
