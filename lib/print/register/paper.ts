import type { Cell } from "@/lib/exports/table";
import type { CalendarDate } from "@/lib/values/dates";

/** A column of a register. */
export type RegisterColumn = {
  title: string;
  /** The heading that neighbouring columns share. */
  group?: string;
  /** The number of the column in an official form, `13б`; forms without one leave it out everywhere. */
  code?: string;
  kind: "text" | "number" | "date" | "money";
  /** The least room on paper, in points; amounts take what the widest of them needs. */
  width: number;
  /** Left out on paper when nothing stands in it; a workbook has it all the same. */
  isOptional?: boolean;
};

/** A row of sums below the others; the label stands in the column that `labelAt` names. */
export type RegisterSums = { label: string; cells: ReadonlyArray<number | null> };

/** A place to sign, as an official form has it: the office, whose name stands there, and below what that person is known by. */
export type RegisterSigner = {
  role: string;
  /** Empty where nobody of that office signs. */
  name: string;
  /** A line of its own, with its words before it; null where the form has none. */
  details: { label: string; text: string } | null;
};

/** All that a register says, as plain data: texts, whole kopecks, calendar dates and numbers, as its columns say. */
export type RegisterPaper = {
  title: string;
  /** What its sheet of a workbook is called where that is not the title; 31 letters at most, of no two the same. */
  sheetName?: string;
  subtitles: string[];
  columns: RegisterColumn[];
  /** Sums that are carried over, above the rows. */
  opening?: RegisterSums;
  rows: Cell[][];
  /** The column with the labels of sums, from 0. */
  labelAt: number;
  /** Sums of all rows; the last of them is the whole, or its count where rows of several kinds name the same money. */
  sums: RegisterSums[];
  /** Left out or true where any rows may be added together, as those of one page are. */
  hasPageSums?: boolean;
  /** Places to sign below the sums, where its form has them. */
  signers?: RegisterSigner[];
  notes: string[];
  author: string;
  /** The day on which it is made. */
  date: CalendarDate;
  /** What belongs to it and has a table of its own: further sheets of a workbook, further pages. */
  following?: RegisterPaper[];
};

/** The paper without the columns that may be left out and in which nothing stands. */
export function withoutEmptyColumns(paper: RegisterPaper): RegisterPaper {
  const isKept = paper.columns.map(
    ({ isOptional }, index) =>
      !isOptional ||
      index === paper.labelAt ||
      Boolean(paper.opening?.cells[index]) ||
      paper.rows.some((row) => row[index] !== null && row[index] !== ""),
  );
  const kept = <Each>(cells: readonly Each[]) => cells.filter((_, index) => isKept[index]);
  return {
    ...paper,
    columns: kept(paper.columns),
    ...(paper.opening && { opening: { ...paper.opening, cells: kept(paper.opening.cells) } }),
    rows: paper.rows.map(kept),
    labelAt: isKept.slice(0, paper.labelAt).filter(Boolean).length,
    sums: paper.sums.map(({ label, cells }) => ({ label, cells: kept(cells) })),
  };
}

/** The sums of the columns of money over some rows; null in all others, and where no row has an amount. */
export const sumsOf = (
  columns: readonly RegisterColumn[],
  rows: ReadonlyArray<readonly Cell[]>,
): Array<number | null> =>
  columns.map(({ kind }, index) =>
    kind === "money" && (rows.length === 0 || rows.some((row) => row[index] !== null))
      ? rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)
      : null,
  );

/** Groups of neighbouring columns under one heading: where each begins, and how many it has. */
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
