import { and, eq, gte, inArray, lte, notInArray } from "drizzle-orm";
import type { DocType, DocumentStatus } from "@/db/enums";
import { documentIssues, documents } from "@/db/schema";
import { byDate, isAfter, itsIssue, type Place } from "@/lib/document-issues/page";
import { fromStored } from "@/lib/document-issues/stored-source";
import { isCurrent } from "@/lib/documents/current";
import { mostWorkbookRows } from "@/lib/exports/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { invalid } from "@/lib/kernel/errors";
import type { PrintSource } from "@/lib/print/source";
import type { CalendarDate } from "@/lib/values/dates";

export type RegisterPeriod = { organizationId: string; from: CalendarDate; to: CalendarDate };

/** A paper as it was issued, with what its document says of it now. */
export type IssuedPaper = {
  documentId: string;
  issueId: string;
  source: PrintSource;
  status: DocumentStatus;
  paidCents: number;
  originalState: string;
};

/** Papers may have hundreds of lines: so many are in memory at a time. */
const pageSize = 100;

/**
 * What was issued in a period and stands, in the order of dates: as it was printed, whatever happened since. A correction
 * stands in the place of what it corrects; what was cancelled does not stand. Between pages others get at the database.
 * Throws `validation_error` for more than a register may hold.
 */
export async function* issuedPapers(
  period: RegisterPeriod,
  docTypes?: readonly string[],
): AsyncGenerator<IssuedPaper> {
  let count = 0;
  for (let after: Place | null = null; ; ) {
    const from: Place | null = after;
    const page: Row[] = await withSlot(() => readPage(period, docTypes, from));
    count += page.length;
    if (count > mostWorkbookRows) throw invalid("to", "register_too_long");
    for (const { id, issueId, revision, source, status, paidCents, original } of page) {
      const { images: _, ...stored } = fromStored(source, { documentId: id, revision });
      yield { documentId: id, issueId, source: stored, status, paidCents, originalState: original.state };
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last;
  }
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

const readPage = (
  { organizationId, from, to }: RegisterPeriod,
  docTypes: readonly string[] | undefined,
  after: Place | null,
) =>
  database()
    .select({
      id: documents.id,
      date: documents.date,
      status: documents.status,
      paidCents: documents.paidCents,
      original: documents.original,
      issueId: documentIssues.id,
      revision: documentIssues.revision,
      source: documentIssues.source,
    })
    .from(documents)
    .innerJoin(documentIssues, itsIssue)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        gte(documents.date, after?.date ?? from),
        lte(documents.date, to),
        notInArray(documents.status, ["draft", "cancelled"]),
        docTypes && inArray(documents.docType, docTypes as DocType[]),
        isCurrent,
        isAfter(after),
      ),
    )
    .orderBy(...byDate)
    .limit(pageSize);
