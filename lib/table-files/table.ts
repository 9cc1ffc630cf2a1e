/** A row of a file, numbered as a spreadsheet numbers it; a cell that is not there is empty text. */
export type TableRow = { row: number; cells: string[] };

/** What a file with a table says, before anybody knows what its columns mean. */
export type TableFile = {
  format: "xlsx" | "csv" | "1c" | "commerceml";
  rows: TableRow[];
  /** The fields that the columns are, where the format itself says so; there is no heading then. */
  fields?: string[];
};

/** What is wrong with a file; each is a key of the `fields` messages. */
export const tableProblems = [
  "table_empty",
  "table_not_readable",
  "table_old_excel",
  "table_encrypted",
  "table_too_large_inside",
  "table_too_many_rows",
  "table_not_1c",
] as const;

export type TableProblem = (typeof tableProblems)[number] | "UNSUPPORTED_MIME";

/** A file that is not read, and why. */
export class UnreadableTable extends Error {
  constructor(readonly problem: TableProblem) {
    super(problem);
    this.name = "UnreadableTable";
  }
}
