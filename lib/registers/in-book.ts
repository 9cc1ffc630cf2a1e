import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { documents } from "@/db/schema";
import { isOfSale, taxDayOf } from "@/db/tax-day";
import { lastEventDayOf } from "@/lib/documents/last-event";
import { dayOf } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";
import type { PaperInBook } from "./sales-book";

/** The correction that replaced a document; joined by `isItsCorrection`. */
export const corrections = alias(documents, "corrections");

export const isItsCorrection: SQL = eq(corrections.id, documents.correctedById);

/**
 * Returns the columns of a document and its correction from which `paperInBookOf` derives what became of it; days are
 * in the business time zone.
 */
export const paperInBookColumns = () => ({
  taxDay: sql<CalendarDate>`${taxDayOf(documents)}::text`,
  correctionDate: documents.correctionDate,
  correctedById: documents.correctedById,
  correctedOn: corrections.correctionDate,
  isCancelled: sql<boolean>`${documents.status} = 'cancelled'`,
  issuedOn: sql<CalendarDate | null>`${dayOf(documents.issuedAt)}::text`,
  cancelledOn: sql<CalendarDate | null>`case when ${documents.status} = 'cancelled'
    then ${lastEventDayOf("document.cancelled")}::text end`,
});

type PaperInBookRow = {
  taxDay: CalendarDate;
  correctionDate: CalendarDate | null;
  correctedById: string | null;
  correctedOn: CalendarDate | null;
  isCancelled: boolean;
  issuedOn: CalendarDate | null;
  cancelledOn: CalendarDate | null;
};

/** Returns what became of a document, as the book of sales needs it. */
export const paperInBookOf = (row: PaperInBookRow): PaperInBook => ({
  taxDay: row.taxDay,
  correctionDate: row.correctionDate,
  correctedBy:
    row.correctedById && row.correctedOn ? { documentId: row.correctedById, date: row.correctedOn } : null,
  // Without a history the day of cancellation is unknown, perhaps within its quarter.
  cancelled: row.isCancelled ? { on: row.cancelledOn ?? row.taxDay, issuedOn: row.issuedOn } : null,
});

/** Returns the condition for issued documents of the types in the book of sales, with VAT in a line. */
export const hasChargedVat = (): SQL | undefined =>
  and(
    isOfSale(documents),
    ne(documents.status, "draft"),
    sql`exists (select from document_lines l where l.document_id = ${documents.id} and l.vat_rate <> 'none')`,
  );
