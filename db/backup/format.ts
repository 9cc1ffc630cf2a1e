import type { Applied } from "@/db/migration-history";

/** The first line of a backup. */
export interface Heading {
  madeAt: string;
  /** The migrations applied to the database, which determine its tables. */
  migrations: Applied[];
}

/** The content of a table: the number of its rows, and the SHA-256 of the statements that restore them. */
export interface TableSum {
  rows: number;
  sha256: string;
}

export type Sums = Record<string, TableSum>;

const marks = { heading: "-- documents backup 1 ", sums: "-- sums " };

/**
 * Writes a marked line. A backup is an SQL script with one statement per line, which psql can run, too; the marks are
 * SQL comments.
 */
export const writeMark = (mark: keyof typeof marks, value: Heading | Sums) =>
  marks[mark] + JSON.stringify(value);

/** Returns the value of a marked line; undefined for any other line. */
export function readMark(mark: "heading", line: string): Heading | undefined;
export function readMark(mark: "sums", line: string): Sums | undefined;
export function readMark(mark: keyof typeof marks, line: string): Heading | Sums | undefined {
  return line.startsWith(marks[mark]) ? JSON.parse(line.slice(marks[mark].length)) : undefined;
}

const insertPattern = /^insert into ((?:"[^"]+"|\w)+) /;

/** Returns the table that a statement inserts rows into. */
export const tableOf = (line: string): string | undefined => insertPattern.exec(line)?.[1];
