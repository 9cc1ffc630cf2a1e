import type { Applied } from "@/db/migration-history";

/** The first line of a backup. */
export interface Heading {
  madeAt: string;
  /** What had been applied to the database: its tables are those of these migrations. */
  migrations: Applied[];
}

/** What a table held: the number of its rows, and SHA-256 of the statements that bring them back. */
export interface TableSum {
  rows: number;
  sha256: string;
}

export type Sums = Record<string, TableSum>;

const marks = { heading: "-- documents backup 1 ", sums: "-- sums " };

/** A backup is an SQL script of one statement a line, which psql understands, too; what is ours stands in comments. */
export const writeMark = (mark: keyof typeof marks, value: Heading | Sums) =>
  marks[mark] + JSON.stringify(value);

/** What stands behind a mark; undefined for any other line. */
export function readMark(mark: "heading", line: string): Heading | undefined;
export function readMark(mark: "sums", line: string): Sums | undefined;
export function readMark(mark: keyof typeof marks, line: string): Heading | Sums | undefined {
  return line.startsWith(marks[mark]) ? JSON.parse(line.slice(marks[mark].length)) : undefined;
}

const intoTable = /^insert into ((?:"[^"]+"|\w)+) /;

/** The table whose rows a statement brings back. */
export const tableOf = (line: string): string | undefined => intoTable.exec(line)?.[1];
