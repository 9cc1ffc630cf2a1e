import type { ImportedList } from "@/db/enums";
import { openTable } from "./reading/open";
import { type TableFile, type TableProblem, UnreadableTable } from "./table";

export type ReadRequest = { path: string; list: ImportedList };
export type ReadResult = { file: TableFile } | { problem: TableProblem };

/** Reads one file; runs in a thread. */
export function read({ path, list }: ReadRequest): ReadResult {
  try {
    return { file: openTable(path, list) };
  } catch (error) {
    return { problem: error instanceof UnreadableTable ? error.problem : "table_not_readable" };
  }
}
