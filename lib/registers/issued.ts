import { and, eq, gte, lte, notInArray, type SQL } from "drizzle-orm";
import type { DocumentStatus } from "@/db/enums";
import type { Original } from "@/db/original";
import { documentIssues, documents } from "@/db/schema";
import { isAfter, isIssueInForce, orderByDate } from "@/lib/document-issues/page";
import { fromStored } from "@/lib/document-issues/stored-source";
import { isCurrent } from "@/lib/documents/current";
import { maxWorkbookRows } from "@/lib/exports/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure, invalid } from "@/lib/kernel/errors";
import type { PrintSource } from "@/lib/print/source";
import type { CalendarDate } from "@/lib/values/dates";

export type RegisterPeriod = { organizationId: string; from: CalendarDate; to: CalendarDate };

/** An issued paper, with the current state of its document. */
export type IssuedPaper = {
  documentId: string;
  issueId: string;
  source: PrintSource;
  status: DocumentStatus;
  paidCents: number;
  originalState: string;
};

/** How many papers are in memory at a time; each may have hundreds of lines. */
export const pageSize = 100;

/** The columns read of each paper. */
export const paperColumns = {
  id: documents.id,
  date: documents.date,
  status: documents.status,
  paidCents: documents.paidCents,
  original: documents.original,
  issueId: documentIssues.id,
  revision: documentIssues.revision,
  source: documentIssues.source,
};

type PaperRow = {
  id: string;
  issueId: string;
  revision: number;
  source: unknown;
  status: DocumentStatus;
  paidCents: number;
  original: Original;
};

/** How the papers of a register are read. */
type Reading<Row> = {
  /** Returns the next `pageSize` rows after a row; the first ones after null. */
  page(after: Row | null): Promise<Row[]>;
  /** The condition for the documents. */
  which: SQL | undefined;
};

const tooLongCode = "register_too_long";

/**
 * Yields papers with their rows, page by page; the database connection is released between pages. Throws
 * `validation_error`, before reading any, if there are more than a register may hold.
 */
export async function* readByPages<Row extends PaperRow>(
  reading: Reading<Row>,
): AsyncGenerator<{ paper: IssuedPaper; row: Row }> {
  if (await withSlot(() => hasTooMany(reading.which))) throw invalid("to", tooLongCode);
  for (let after: Row | null = null; ; ) {
    const from: Row | null = after;
    const page: Row[] = await withSlot(() => reading.page(from));
    for (const row of page) yield { paper: paperOf(row), row };
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last;
  }
}

async function hasTooMany(which: SQL | undefined): Promise<boolean> {
  const rowsBeyondMax = await database()
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(documentIssues, isIssueInForce)
    .where(which)
    .offset(maxWorkbookRows)
    .limit(1);
  return rowsBeyondMax.length > 0;
}

/** Returns the register; null if it would be too long. */
export async function unlessTooLong<Register>(register: Promise<Register>): Promise<Register | null> {
  try {
    return await register;
  } catch (error) {
    if (error instanceof Failure && error.fieldErrors?.to?.includes(tooLongCode)) return null;
    throw error;
  }
}

function paperOf({ id, issueId, revision, source, status, paidCents, original }: PaperRow): IssuedPaper {
  const { images: _, ...stored } = fromStored(source, { documentId: id, revision });
  return { documentId: id, issueId, source: stored, status, paidCents, originalState: original.state };
}

/**
 * Yields the issued papers in force in a period, in the order of dates, as they were printed, whatever
 * happened since. A correction replaces what it corrects; cancelled documents are left out. Fails as
 * `readByPages` does.
 */
export async function* issuedPapers(period: RegisterPeriod): AsyncGenerator<IssuedPaper> {
  const page = (after: { date: CalendarDate; id: string } | null) =>
    database()
      .select(paperColumns)
      .from(documents)
      .innerJoin(documentIssues, isIssueInForce)
      .where(and(isInForceIn({ ...period, from: after?.date ?? period.from }), isAfter(after)))
      .orderBy(...orderByDate)
      .limit(pageSize);
  for await (const { paper } of readByPages<Awaited<ReturnType<typeof page>>[number]>({
    page,
    which: isInForceIn(period),
  }))
    yield paper;
}

const isInForceIn = ({ organizationId, from, to }: RegisterPeriod) =>
  and(
    eq(documents.organizationId, organizationId),
    gte(documents.date, from),
    lte(documents.date, to),
    notInArray(documents.status, ["draft", "cancelled"]),
    isCurrent,
  );
