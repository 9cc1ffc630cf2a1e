import type { Cell } from "@/lib/exports/table";
import type { CalendarDate } from "@/lib/values/dates";

/** A column of a register. */
export type RegisterColumn = {
  title: string;
  /** The heading shared with neighbouring columns. */
  group?: string;
  /** The column's number in an official form, `13б`; forms without column numbers leave it out everywhere. */
  code?: string;
  kind: "text" | "number" | "date" | "money";
  /** The least width on paper, in points; amounts get as much as the widest of them needs. */
  width: number;
  /** On paper the column is left out when it is empty; a workbook always has it. */
  isOptional?: boolean;
};

/** A row of sums below the rows; its label is in the column `labelAt`. */
export type RegisterSums = { label: string; cells: ReadonlyArray<number | null> };

/**
 * A place to sign as official forms have it: the office, the name of its holder, and below it that person's
 * registration details.
 */
export type RegisterSigner = {
  role: string;
  /** Empty where nobody holding that office signs. */
  name: string;
  /** A separate line and its label; null where the form has none. */
  details: { label: string; text: string } | null;
};

/**
 * The content of a register as plain data: texts, whole kopecks, calendar dates and numbers, according to its
 * columns.
 */
export type RegisterPaper = {
  title: string;
  /** The name of its sheet in a workbook, if different from the title; at most 31 characters, and unique. */
  sheetName?: string;
  subtitles: string[];
  columns: RegisterColumn[];
  /** Sums carried over, above the rows. */
  opening?: RegisterSums;
  rows: Cell[][];
  /** The index of the column with the labels of sums, from 0. */
  labelAt: number;
  /**
   * Sums of all rows. The last is the overall sum, or only the number of rows where rows of several kinds contain the
   * same money.
   */
  sums: RegisterSums[];
  /** True or absent if any rows may be added up, such as those of a page. */
  hasPageSums?: boolean;
  /** Places to sign below the sums, if the form has them. */
  signers?: RegisterSigner[];
  notes: string[];
  author: string;
  /** The day on which it is made. */
  date: CalendarDate;
  /** Related registers with tables of their own: further sheets of a workbook, further pages of a PDF. */
  following?: RegisterPaper[];
};

/** Returns the register without the optional columns that are empty. */
export function withoutEmptyColumns(paper: RegisterPaper): RegisterPaper {
  const isKept = paper.columns.map(
    ({ isOptional }, index) =>
      !isOptional ||
      index === paper.labelAt ||
      Boolean(paper.opening?.cells[index]) ||
      paper.rows.some((row) => row[index] !== null && row[index] !== ""),
  );
  const keptCells = <Each>(cells: readonly Each[]) => cells.filter((_, index) => isKept[index]);
  return {
    ...paper,
    columns: keptCells(paper.columns),
    ...(paper.opening && { opening: { ...paper.opening, cells: keptCells(paper.opening.cells) } }),
    rows: paper.rows.map(keptCells),
    labelAt: isKept.slice(0, paper.labelAt).filter(Boolean).length,
    sums: paper.sums.map(({ label, cells }) => ({ label, cells: keptCells(cells) })),
  };
}

/** Returns the sums of the money columns over some rows; null for other columns, and where no row has an amount. */
export const sumsOf = (
  columns: readonly RegisterColumn[],
  rows: ReadonlyArray<readonly Cell[]>,
): Array<number | null> =>
  columns.map(({ kind }, index) =>
    kind === "money" && (rows.length === 0 || rows.some((row) => row[index] !== null))
      ? rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)
      : null,
  );

/** Returns groups of neighbouring columns under one heading: the first and last index of each. */
export function groupsOf(
  columns: readonly RegisterColumn[],
): Array<{ title: string | null; from: number; to: number }> {
  const groups: Array<{ title: string | null; from: number; to: number }> = [];
  columns.forEach(({ group }, index) => {
    const last = groups.at(-1);
    if (group && last?.title === group) last.to = index;
    else groups.push({ title: group ?? null, from: index, to: index });
  });
  return groups;
}
