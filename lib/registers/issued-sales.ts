import { and, asc, eq, ne, sql } from "drizzle-orm";
import { documentIssues, documents } from "@/db/schema";
import { isOfSale, taxDayOf } from "@/db/tax-day";
import { itsIssue } from "@/lib/document-issues/page";
import { database } from "@/lib/kernel/database";
import type { CalendarDate } from "@/lib/values/dates";
import { corrections, endColumns, endOf, itsCorrection } from "./in-book";
import { byPages, type IssuedPaper, pageSize, paperColumns, type RegisterPeriod } from "./issued";
import type { PaperInBook } from "./sales-book";

export type IssuedSale = IssuedPaper & Omit<PaperInBook, "correctionDate">;

const day = taxDayOf(documents);

/**
 * Yields the issued papers of sales in a period, in the order of their tax days, including those replaced by
 * a correction or cancelled later. Throws `validation_error` if there are more than a register may hold.
 */
export async function* issuedSales(period: RegisterPeriod): AsyncGenerator<IssuedSale> {
  const pages = byPages<SaleRow>({
    page: (after) => readPage(period, after),
    which: soldIn(period),
  });
  for await (const { paper, row } of pages) yield { ...paper, ...endOf(row) };
}

type SaleRow = Awaited<ReturnType<typeof readPage>>[number];

const soldIn = ({ organizationId, from, to }: RegisterPeriod) =>
  and(
    eq(documents.organizationId, organizationId),
    isOfSale(documents),
    sql`${day} >= ${from}::date`,
    sql`${day} <= ${to}::date`,
    ne(documents.status, "draft"),
  );

const readPage = (period: RegisterPeriod, after: { taxDay: CalendarDate; id: string } | null) =>
  database()
    .select({
      ...paperColumns,
      ...endColumns(),
    })
    .from(documents)
    .innerJoin(documentIssues, itsIssue)
    .leftJoin(corrections, itsCorrection)
    .where(
      and(
        soldIn({ ...period, from: after?.taxDay ?? period.from }),
        after ? sql`(${day}, ${documents.id}) > (${after.taxDay}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(day), asc(documents.id))
    .limit(pageSize);
