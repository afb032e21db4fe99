/** A table in the position of a sample that a server has told. */

import type { BaseView, GameInfo, GameModule } from "../src/lib/game";
import { Table } from "../src/lib/table/table.svelte";

export interface Sample {
  room: unknown;
  view: unknown;
  questions: unknown;
}

/** Makes tables of a game, each changed as wanted. */
export function tablesOf<View extends BaseView>(game: GameModule, info: GameInfo) {
  return (sample: Sample, change: (view: View) => void = () => {}): Table => {
    const { room, view, questions } = structuredClone(sample);
    const table = new Table("abcdefghjk");
    change(view as View);
    table.module = game;
    table.info = info;
    table.room = room as Table["room"];
    table.present = view as BaseView;
    table.questions = questions as Table["questions"];
    return table;
  };
}
