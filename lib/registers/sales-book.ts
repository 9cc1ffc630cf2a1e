import type { CalendarDate } from "@/lib/values/dates";
import { type Quarter, quarterEnd, quarterOf } from "@/lib/values/quarters";
import { annulled } from "./sales-row";
import type { RegisterDays, SalesBook, SalesRow, SalesSheet } from "./schema";

/** A row on its way into a book or onto a sheet. */
export type Entry = {
  row: SalesRow;
  /** When it was written: on the day of a correction, else of the paper. */
  on: CalendarDate;
  /** The paper for whose sake it was: what is annulled stands right before what took its place. */
  paperId: string;
  /** The quarter whose book it belongs to, and during which it was written; a later one than that for a sheet. */
  of: Quarter;
  during: Quarter;
  /** Of a correction of a paper that was not issued here. */
  lacksOriginal: boolean;
};

type Registered = {
  row: SalesRow;
  /** The correction that took its place. */
  correctedBy: { documentId: string; date: CalendarDate } | null;
  lacksOriginal: boolean;
};

/**
 * What is written of a paper: that it was issued and, when a correction took its place, that it no longer counts. A
 * correction of the quarter stands in the book itself, a later one on a sheet (part II, 11 of the rules of the book of
 * sales, resolution No. 1137); the paper alone belongs to its quarter whenever it was drawn up.
 */
export function entriesOf({ row, correctedBy, lacksOriginal }: Registered): Entry[] {
  const of = quarterOf(row.taxDay);
  const during = (on: CalendarDate | undefined) => (on && quarterOf(on) > of ? quarterOf(on) : of);
  const corrected = row.correction?.date;
  const issued: Entry = {
    row,
    on: corrected ?? row.date,
    paperId: row.documentId,
    of,
    during: during(corrected),
    lacksOriginal,
  };
  if (!correctedBy) return [issued];
  const { documentId: paperId, date: on } = correctedBy;
  return [issued, { ...issued, row: annulled(row), on, paperId, during: during(on), lacksOriginal: false }];
}

/** The book of a period with the sheets of its whole quarters, each row in the order in which it was written. */
export function bookOf(entries: readonly Entry[], period: RegisterDays): Omit<SalesBook, "outside"> {
  const sorted = entries.toSorted(
    (one, other) =>
      compare(one.on, other.on) ||
      compare(one.paperId, other.paperId) ||
      Number(other.row.isAnnulled) - Number(one.row.isAnnulled),
  );
  const later = sorted.filter(({ of, during }) => during > of);
  const isWhole = ({ of }: Entry) => period.from <= of && quarterEnd(of) <= period.to;
  const numbers = later.filter((entry) => !isWhole(entry)).map(({ row }) => row.number);
  return {
    rows: sorted.filter(({ of, during }) => during === of).map(({ row }) => row),
    sheets: sheetsOf(later.filter(isWhole)),
    correctedLater: [...new Set(numbers)],
  };
}

/** A sheet for each quarter during which something of another was corrected. */
function sheetsOf(entries: readonly Entry[]): SalesSheet[] {
  const byQuarter = Map.groupBy(entries, ({ of }) => of);
  return [...byQuarter]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([quarter, ofQuarter]) =>
      [...Map.groupBy(ofQuarter, ({ during }) => during).values()].map((written, index) => ({
        number: index + 1,
        quarter,
        madeOn: written.at(-1)!.on,
        rows: written.map(({ row }) => row),
        withoutOriginal: written.filter(({ lacksOriginal }) => lacksOriginal).map(({ row }) => row.number),
      })),
    );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
