import { aliasedTable, and, asc, eq, ne, sql } from "drizzle-orm";
import { documentIssues, documents } from "@/db/schema";
import { isOfSale, taxDayOf } from "@/db/tax-day";
import { itsIssue } from "@/lib/document-issues/page";
import { lastDayOf } from "@/lib/documents/last-event";
import { database } from "@/lib/kernel/database";
import { dayOf } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";
import { byPages, type IssuedPaper, pageSize, paperColumns, type RegisterPeriod } from "./issued";

export type IssuedSale = IssuedPaper & {
  /** The day by which its document belongs to a tax period. */
  taxDay: CalendarDate;
  /** The correction that took its place, and the day of that; null while it stands itself. */
  correctedBy: { documentId: string; date: CalendarDate } | null;
  /** When it was cancelled; null while it stands, or when a correction took its place. */
  cancelled: { on: CalendarDate; issuedOn: CalendarDate | null } | null;
};

const corrections = aliasedTable(documents, "corrections");
const day = taxDayOf(documents);

/**
 * Papers of sales that belong to a period, in the order of their tax days: as they were printed, those too whose place a
 * correction has taken, and those that were cancelled afterwards. Throws `validation_error` for more than a register may hold.
 */
export async function* issuedSales(period: RegisterPeriod): AsyncGenerator<IssuedSale> {
  const pages = byPages<SaleRow>((after) => readPage(period, after));
  for await (const { paper, row } of pages) {
    const { taxDay, status, issuedOn, cancelledOn, correctedById: documentId, correctionDate: date } = row;
    yield {
      ...paper,
      taxDay,
      correctedBy: documentId && date ? { documentId, date } : null,
      // Without a history it was cancelled when nobody knows, perhaps within its quarter.
      cancelled: status === "cancelled" ? { on: cancelledOn ?? taxDay, issuedOn } : null,
    };
  }
}

type SaleRow = Awaited<ReturnType<typeof readPage>>[number];

const readPage = (
  { organizationId, from, to }: RegisterPeriod,
  after: { taxDay: CalendarDate; id: string } | null,
) =>
  database()
    .select({
      ...paperColumns,
      taxDay: sql<CalendarDate>`${day}::text`,
      correctedById: documents.correctedById,
      correctionDate: corrections.correctionDate,
      issuedOn: sql<CalendarDate | null>`${dayOf(documents.issuedAt)}::text`,
      cancelledOn: sql<CalendarDate | null>`${lastDayOf("document.cancelled")}::text`,
    })
    .from(documents)
    .innerJoin(documentIssues, itsIssue)
    .leftJoin(corrections, eq(corrections.id, documents.correctedById))
    .where(
      and(
        eq(documents.organizationId, organizationId),
        isOfSale(documents),
        sql`${day} >= ${after?.taxDay ?? from}::date`,
        sql`${day} <= ${to}::date`,
        ne(documents.status, "draft"),
        after ? sql`(${day}, ${documents.id}) > (${after.taxDay}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(day), asc(documents.id))
    .limit(pageSize);
