import type { CalendarDate } from "@/lib/values/dates";
import { type Quarter, quarterEnd, quarterOf } from "@/lib/values/quarters";
import { annulled } from "./sales-row";
import type { RegisterDays, SalesBook, SalesRow, SalesSheet } from "./schema";

/** A row on its way into a book or onto a sheet. */
export type Entry = {
  row: SalesRow;
  /** When it was written: on the day of a correction, of cancelling, else of the paper. */
  on: CalendarDate;
  /** The paper for whose sake it was: what is annulled stands right before what took its place. */
  paperId: string;
  /** Of what is written for one paper in a day: first what it corrects is annulled, last it is itself. */
  step: "annulled" | "issued" | "cancelled";
  /** The quarter whose book it belongs to, and during which it was written; a later one than that for a sheet. */
  of: Quarter;
  during: Quarter;
  /** Of a correction of a paper that was not issued here. */
  lacksOriginal: boolean;
};

/** A paper as far as it decides what the book says of it. */
export type PaperInBook = {
  /** The day by which it belongs to a tax period. */
  taxDay: CalendarDate;
  /** When it took the place of another; null for one that corrects none. */
  correctionDate: CalendarDate | null;
  /** The correction that took its place, and the day of that; null while it stands itself. */
  correctedBy: { documentId: string; date: CalendarDate } | null;
  /** When it was cancelled; null while it stands, or when a correction took its place. */
  cancelled: { on: CalendarDate; issuedOn: CalendarDate | null } | null;
};

type Registered = Pick<PaperInBook, "correctedBy" | "cancelled"> & { row: SalesRow; lacksOriginal: boolean };

/** The quarter during which something of a day is written into the book of another, or onto its sheet. */
const writtenDuring = (of: Quarter, on: CalendarDate | null | undefined): Quarter =>
  on && quarterOf(on) > of ? quarterOf(on) : of;

/**
 * Whether a paper that counts no longer stands in the book of sales all the same, with what annuls it: one whose place a correction
 * has taken, and one that was cancelled when the quarter of its entry was over. What was cancelled earlier is a mistake of the
 * day, which nobody was given, or of a book that was nobody's yet.
 */
export function isAnnulledInBook({ taxDay, correctionDate, correctedBy, cancelled }: PaperInBook): boolean {
  if (correctedBy || !cancelled) return correctedBy !== null;
  const during = writtenDuring(quarterOf(taxDay), correctionDate);
  return cancelled.on !== cancelled.issuedOn && quarterOf(cancelled.on) > during;
}

/**
 * What is written of a paper: that it was issued and, when a correction took its place or it was cancelled, that it no longer
 * counts. A correction within the quarter stands in the book itself, what happened later on a sheet (part II, 3 and 11 of the rules
 * of the book of sales, resolution No. 1137); the paper alone belongs to its quarter whenever it was drawn up. Nothing is written
 * of one that no longer counts and is not annulled (`isAnnulledInBook`).
 */
export function entriesOf({ row, correctedBy, cancelled, lacksOriginal }: Registered): Entry[] {
  const of = quarterOf(row.taxDay);
  const corrected = row.correction?.date;
  const issued: Entry = {
    row,
    on: laterOf(corrected ?? row.date, row.date),
    paperId: row.documentId,
    step: "issued",
    of,
    during: writtenDuring(of, corrected),
    lacksOriginal,
  };
  const ended = (day: CalendarDate, paperId: string, step: Entry["step"]): Entry[] => {
    const on = laterOf(day, issued.on);
    return [
      issued,
      {
        ...issued,
        row: annulled(row),
        on,
        paperId,
        step,
        during: writtenDuring(of, on),
        lacksOriginal: false,
      },
    ];
  };
  if (correctedBy) return ended(correctedBy.date, correctedBy.documentId, "annulled");
  if (!cancelled) return [issued];
  const paper = { taxDay: row.taxDay, correctionDate: corrected ?? null, correctedBy, cancelled };
  return isAnnulledInBook(paper) ? ended(cancelled.on, row.documentId, "cancelled") : [];
}

const steps: readonly Entry["step"][] = ["annulled", "issued", "cancelled"];

/** The book of a period with the sheets of its whole quarters, each row in the order in which it was written. */
export function bookOf(entries: readonly Entry[], period: RegisterDays): Omit<SalesBook, "outside"> {
  const sorted = entries.toSorted(
    (one, other) =>
      compare(one.on, other.on) ||
      compare(one.paperId, other.paperId) ||
      steps.indexOf(one.step) - steps.indexOf(other.step),
  );
  const later = sorted.filter(({ of, during }) => during > of);
  const isWhole = ({ of }: Entry) => period.from <= of && quarterEnd(of) <= period.to;
  const numbers = later.filter((entry) => !isWhole(entry)).map(({ row }) => row.number);
  return {
    rows: sorted.filter(({ of, during }) => during === of).map(({ row }) => row),
    sheets: sheetsOf(later.filter(isWhole)),
    changedLater: [...new Set(numbers)],
  };
}

/** A sheet for each quarter during which something of another was corrected or cancelled. */
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

/** Nothing happens to a paper before its day, which may have yet to come. */
const laterOf = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
