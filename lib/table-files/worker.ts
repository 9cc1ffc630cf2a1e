import type { ImportedList } from "@/db/enums";
import { openTable } from "./reading/open";
import { type TableFile, type TableProblem, UnreadableTable } from "./table";

export type Given = { path: string; list: ImportedList };
export type Answer = { file: TableFile } | { problem: TableProblem };

/** Reads one file; runs in a thread. */
export function read({ path, list }: Given): Answer {
  try {
    return { file: openTable(path, list) };
  } catch (error) {
    return { problem: error instanceof UnreadableTable ? error.problem : "table_not_readable" };
  }
}
