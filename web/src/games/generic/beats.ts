/** A game that this client does not know: whatever happens in a move lands with it, after a look. */

import type { Choreography } from "../../lib/stage/score";

export const stage: Choreography = { events: [], cues: {}, unknown: () => ({ kind: "turn", together: "move", deed: [] }) };
