import { and, asc, eq, ne, sql } from "drizzle-orm";
import { documentIssues, documents } from "@/db/schema";
import { isOfSale, taxDayOf } from "@/db/tax-day";
import { isIssueInForce } from "@/lib/document-issues/page";
import { database } from "@/lib/kernel/database";
import type { CalendarDate } from "@/lib/values/dates";
import { corrections, isItsCorrection, paperInBookColumns, paperInBookOf } from "./in-book";
import { type IssuedPaper, pageSize, paperColumns, type RegisterPeriod, readByPages } from "./issued";
import type { PaperInBook } from "./sales-book";

export type IssuedSale = IssuedPaper & Omit<PaperInBook, "correctionDate">;

const day = taxDayOf(documents);

/**
 * Yields the issued papers of sales in a period, in the order of their tax days, including those replaced by
 * a correction or cancelled later. Throws `validation_error` if there are more than a register may hold.
 */
export async function* issuedSales(period: RegisterPeriod): AsyncGenerator<IssuedSale> {
  const pages = readByPages<SaleRow>({
    page: (after) => readPage(period, after),
    which: isSoldIn(period),
  });
  for await (const { paper, row } of pages) yield { ...paper, ...paperInBookOf(row) };
}

type SaleRow = Awaited<ReturnType<typeof readPage>>[number];

const isSoldIn = ({ organizationId, from, to }: RegisterPeriod) =>
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
      ...paperInBookColumns(),
    })
    .from(documents)
    .innerJoin(documentIssues, isIssueInForce)
    .leftJoin(corrections, isItsCorrection)
    .where(
      and(
        isSoldIn({ ...period, from: after?.taxDay ?? period.from }),
        after ? sql`(${day}, ${documents.id}) > (${after.taxDay}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(day), asc(documents.id))
    .limit(pageSize);
