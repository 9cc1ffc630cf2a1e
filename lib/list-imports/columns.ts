import type { TableFile, TableRow } from "@/lib/table-files/table";
import { findHeading, foldHeading, type Headings, recognizeHeadings } from "./headings";
import type { ImportField } from "./rules";
import type { ImportedFile } from "./schema";

export type Mapping = Partial<Record<ImportField, string | number>>;

type ColumnOptions = {
  headings: Headings<ImportField>;
  remembered: ReadonlyMap<string, ImportField | null>;
  mapping?: Mapping;
  headingRow?: number;
};

export type Columns = {
  headingRow: number;
  columns: ImportedFile["columns"];
  /** The index of each field's column, from 0. */
  byField: Map<ImportField, number>;
  /** The rows below the headings. */
  rows: TableRow[];
};

const sampleCount = 3;

/**
 * Determines which column is which field: as the caller says, or else as the format defines, or else by the headings.
 */
export function columnsOf(
  file: TableFile,
  { headings, remembered, mapping, headingRow }: ColumnOptions,
): Columns {
  if (file.fields) {
    const byField = new Map(file.fields.map((field, index) => [field as ImportField, index]));
    return { headingRow: 0, columns: [], byField, rows: file.rows };
  }
  const found = headingRow === undefined ? findHeading(file.rows, headings, remembered) : null;
  const row = headingRow ?? found?.row ?? rowOfNamedHeading(file.rows, mapping) ?? firstRowIfWords(file.rows);
  const head = file.rows.find((each) => each.row === row)?.cells ?? [];
  const headingKey = head.map(foldHeading).join("\n");
  // A printed table repeats its headings on every page.
  const rows = file.rows.filter(
    (each) => each.row > row && each.cells.map(foldHeading).join("\n") !== headingKey,
  );
  const width = Math.max(head.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  const titles = Array.from({ length: width }, (_, index) => head[index] ?? "");
  const fields = mapping
    ? fieldsByMapping(titles, mapping)
    : (found?.fields ?? recognizeHeadings(titles, headings, remembered));
  const columns = titles.map((heading, index) => ({
    column: index + 1,
    heading,
    field: fields[index] ?? null,
    samples: rows
      .flatMap(({ cells }) => cells[index] || [])
      .slice(0, sampleCount)
      .map((text) => text.slice(0, 60)),
  }));
  const byField = new Map(
    columns.flatMap(({ field, column }) => (field ? [[field, column - 1] as const] : [])),
  );
  return { headingRow: row, columns, byField, rows };
}

function fieldsByMapping(titles: readonly string[], mapping: Mapping): (ImportField | null)[] {
  const folded = titles.map(foldHeading);
  const fields: (ImportField | null)[] = titles.map(() => null);
  for (const [field, column] of Object.entries(mapping) as [ImportField, string | number][]) {
    const index = typeof column === "number" ? column - 1 : folded.indexOf(foldHeading(column));
    if (index >= 0 && index < fields.length) fields[index] ??= field;
  }
  return fields;
}

/** Returns the row that contains a heading named by the caller. */
function rowOfNamedHeading(rows: readonly TableRow[], mapping: Mapping | undefined): number | undefined {
  const names = Object.values(mapping ?? {}).filter((column) => typeof column === "string");
  return rows
    .slice(0, 30)
    .find(({ cells }) => names.some((name) => cells.some((cell) => foldHeading(cell) === foldHeading(name))))
    ?.row;
}

/** Returns the first row if it consists of words, that is, of unknown headings; 0 if it contains numbers already. */
function firstRowIfWords(rows: readonly TableRow[]): number {
  const [first] = rows;
  return first?.cells.every((cell) => !/\d{6}/.test(cell)) ? first.row : 0;
}
