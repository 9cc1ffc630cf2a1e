/** A row of a file, numbered as in a spreadsheet; a missing cell is an empty text. */
export type TableRow = {
  row: number;
  cells: string[];
  /** The indexes of cells whose value is that of a merged area, and is shared with another cell. */
  shared?: number[];
  /** The indexes of cells that show a number with at most two decimals that has more. */
  inKopecks?: number[];
};

/** How many rows and columns with content a sheet hides. They are left out. */
export type HiddenParts = { rows: number; columns: number };

/** The content of a file with a table, before the meaning of its columns is known. */
export type TableFile = {
  format: "xlsx" | "csv" | "1c" | "commerceml";
  rows: TableRow[];
  /** What a workbook hides; absent if it is nothing, and for other formats. */
  hidden?: HiddenParts;
  /** The fields of the columns, if the format itself defines them; there are no headings then. */
  fields?: string[];
};

/** The problems of a file; each is a key of the `fields` messages. */
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

/** Thrown for a file that cannot be read, with the reason. */
export class UnreadableTable extends Error {
  constructor(readonly problem: TableProblem) {
    super(problem);
    this.name = "UnreadableTable";
  }
}
