// Made from the game's view by `python -m astragal.table.wire.typescript web/src`: not to be changed by hand.

import type { BookPart } from "../../messages";

export interface Entry {
  id: string;
  name: string;
  text: string;
  origin: string;
  label: string;
}

export interface Ruling {
  id: string;
  name: string;
  text: string;
  things: string[];
  option: string | null;
}

export interface Treasure {
  id: string;
  numbers: number[];
  value: number;
  text: string;
}

export interface Setting {
  id: string;
  name: string;
  text: string;
  usual: number;
  least: number;
  most: number;
}

export interface Reference {
  parts: BookPart[];
  rules: Entry[];
  treasures: Treasure[];
  setups: Entry[];
  options: Entry[];
  values: Setting[];
  rulings: Ruling[];
  help: string[];
}
