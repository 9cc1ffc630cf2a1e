import { type CalendarDate, laterOf } from "@/lib/values/dates";
import { type Quarter, quarterEnd, quarterOf } from "@/lib/values/quarters";
import { annulledRowOf } from "./sales-row";
import type { RegisterDays, SalesBook, SalesRow, SalesSheet } from "./schema";

/** A row on its way into the book or onto an additional sheet. */
export type Entry = {
  row: SalesRow;
  /** The day of the entry: of the correction, of the cancellation, or else of the document. */
  on: CalendarDate;
  /** The document that caused the entry: an annulled row comes right before the one that replaces it. */
  paperId: string;
  /**
   * The order of entries for one document on one day: first what it corrects is annulled, last comes its own
   * cancellation.
   */
  step: "annulled" | "issued" | "cancelled";
  /**
   * The quarter of the book, and the quarter in which the entry was made; if the latter is later, the entry
   * goes onto a sheet.
   */
  of: Quarter;
  during: Quarter;
  /** Whether it is a correction of a document that was not issued here. */
  lacksOriginal: boolean;
};

/** What determines a document's entries in the book. */
export type PaperInBook = {
  /** The day that determines its tax period. */
  taxDay: CalendarDate;
  /** When it replaced another document; null if it corrects none. */
  correctionDate: CalendarDate | null;
  /** The correction that replaced it, and the day of that; null while it is in force. */
  correctedBy: { documentId: string; date: CalendarDate } | null;
  /** When it was cancelled; null while it is in force, or if a correction replaced it. */
  cancelled: { on: CalendarDate; issuedOn: CalendarDate | null } | null;
};

type RegisteredPaper = Pick<PaperInBook, "correctedBy" | "cancelled"> & {
  row: SalesRow;
  lacksOriginal: boolean;
};

/** Returns the quarter in which an event of a day is entered into the book of a quarter or onto its sheet. */
const quarterOfEntry = (of: Quarter, on: CalendarDate | null | undefined): Quarter =>
  on && quarterOf(on) > of ? quarterOf(on) : of;

/**
 * Returns whether a document that no longer counts still appears in the book of sales, together with its
 * annulment: a document replaced by a correction, or one cancelled after the quarter of its entry. An earlier
 * cancellation fixes a mistake that was never handed over, or that was in a book not filed yet.
 */
export function isAnnulledInBook({ taxDay, correctionDate, correctedBy, cancelled }: PaperInBook): boolean {
  if (correctedBy || !cancelled) return correctedBy !== null;
  const during = quarterOfEntry(quarterOf(taxDay), correctionDate);
  return cancelled.on !== cancelled.issuedOn && quarterOf(cancelled.on) > during;
}

/**
 * Returns the entries of a document: its issue and, if it was corrected or cancelled, its annulment. A
 * correction within the quarter goes into the book itself, later events onto a sheet (part II, 3 and 11 of
 * the rules of the book of sales, resolution No. 1137). The document itself belongs to its quarter whenever
 * it was drawn up. There are no entries for a document that no longer counts and is not annulled
 * (`isAnnulledInBook`).
 */
export function entriesOf({ row, correctedBy, cancelled, lacksOriginal }: RegisteredPaper): Entry[] {
  const of = quarterOf(row.taxDay);
  const corrected = row.correction?.date;
  const issued: Entry = {
    row,
    // Nothing happens to a document before its own date, which may be in the future.
    on: laterOf(corrected ?? row.date, row.date),
    paperId: row.documentId,
    step: "issued",
    of,
    during: quarterOfEntry(of, corrected),
    lacksOriginal,
  };
  const withAnnulment = (day: CalendarDate, paperId: string, step: Entry["step"]): Entry[] => {
    const on = laterOf(day, issued.on);
    return [
      issued,
      {
        ...issued,
        row: annulledRowOf(row),
        on,
        paperId,
        step,
        during: quarterOfEntry(of, on),
        lacksOriginal: false,
      },
    ];
  };
  if (correctedBy) return withAnnulment(correctedBy.date, correctedBy.documentId, "annulled");
  if (!cancelled) return [issued];
  const paper = { taxDay: row.taxDay, correctionDate: corrected ?? null, correctedBy, cancelled };
  return isAnnulledInBook(paper) ? withAnnulment(cancelled.on, row.documentId, "cancelled") : [];
}

const stepOrder: readonly Entry["step"][] = ["annulled", "issued", "cancelled"];

/** Returns the book of a period with the sheets of its whole quarters, each row in the order of entry. */
export function bookOf(entries: readonly Entry[], period: RegisterDays): Omit<SalesBook, "outside"> {
  const sorted = entries.toSorted(
    (one, other) =>
      compare(one.on, other.on) ||
      compare(one.paperId, other.paperId) ||
      stepOrder.indexOf(one.step) - stepOrder.indexOf(other.step),
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

/** Creates a sheet for each later quarter in which documents of a quarter were corrected or cancelled. */
function sheetsOf(entries: readonly Entry[]): SalesSheet[] {
  const byQuarter = Map.groupBy(entries, ({ of }) => of);
  return [...byQuarter]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([quarter, ofQuarter]) =>
      [...Map.groupBy(ofQuarter, ({ during }) => during).values()].map((sheetEntries, index) => ({
        number: index + 1,
        quarter,
        madeOn: sheetEntries.at(-1)!.on,
        rows: sheetEntries.map(({ row }) => row),
        withoutOriginal: sheetEntries
          .filter(({ lacksOriginal }) => lacksOriginal)
          .map(({ row }) => row.number),
      })),
    );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
