/** The room of a table that is played on this device alone: a lesson, a second try. */

import type { RoomSeen } from "../../messages";

interface Alone {
  id: string;
  game: string;
  setup: string;
  options?: string[];
  names: string[];
  /** Whose seat this device plays. */
  seat: number;
}

export function roomAlone({ id, game, setup, options = [], names, seat }: Alone): RoomSeen {
  return {
    id,
    game,
    setup,
    options,
    status: "running",
    public: false,
    seats: names.map((name) => ({ name, who: "person", bot: "", stand_in: "", connected: true, resigned: false, agrees: false })),
    mine: [seat],
    owner: false,
    commitment: "",
    nonces: [],
    secret: "",
    rematch: "",
    came_from: "",
    ended: "",
    results: [],
    watching: 0,
    hints: false,
    clock: null,
    dice: { protocol: 0, promises: [], awaited: [], sealed: false, seals: {}, since: 0, anew: 0, may: [], beacon: "", follows: null, without_word: [] },
  };
}
