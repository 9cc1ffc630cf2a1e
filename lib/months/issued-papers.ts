import { and, eq, gte, lte, notInArray, or, sql } from "drizzle-orm";
import type { DocType } from "@/db/enums";
import { documents } from "@/db/schema";
import { isAfter, orderByDate, type PagePosition } from "@/lib/document-issues/page";
import { isCurrent } from "@/lib/documents/current";
import { database, withSlot } from "@/lib/kernel/database";
import {
  corrections,
  hasChargedVat,
  isItsCorrection,
  paperInBookColumns,
  paperInBookOf,
} from "@/lib/registers/in-book";
import { isAnnulledInBook } from "@/lib/registers/sales-book";
import type { CalendarDate } from "@/lib/values/dates";

type Period = { organizationId: string; from: CalendarDate; to: CalendarDate };

/** What is read of a document before it is printed. */
export type PaperToPrint = PagePosition & { docType: DocType };

/**
 * Yields, page by page in the order of dates, the documents issued in a period that are in force or were
 * annulled in the book of sales. Only one page is in memory at a time, and the database connection is
 * released between pages.
 */
export async function* issuedPapersIn(period: Period, pageSize = 500): AsyncGenerator<PaperToPrint[]> {
  for (let after: PagePosition | null = null; ; ) {
    const from: PagePosition | null = after;
    const page: PaperRow[] = await withSlot(() => readPage(period, from, pageSize));
    const wanted = page.filter((row) => row.stands || isAnnulledInBook(paperInBookOf(row)));
    if (wanted.length > 0) yield wanted.map(({ id, date, docType }) => ({ id, date, docType }));
    if (page.length < pageSize) return;
    after = page.at(-1)!;
  }
}

const isInForce = and(notInArray(documents.status, ["draft", "cancelled"]), isCurrent)!;

type PaperRow = Awaited<ReturnType<typeof readPage>>[number];

const readPage = ({ organizationId, from, to }: Period, after: PagePosition | null, pageSize: number) =>
  database()
    .select({
      id: documents.id,
      date: documents.date,
      docType: documents.docType,
      stands: sql<boolean>`${isInForce}`,
      ...paperInBookColumns(),
    })
    .from(documents)
    .leftJoin(corrections, isItsCorrection)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        gte(documents.date, after?.date ?? from),
        lte(documents.date, to),
        or(isInForce, hasChargedVat()),
        isAfter(after),
      ),
    )
    .orderBy(...orderByDate)
    .limit(pageSize);
