import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { documents } from "@/db/schema";
import { closedDayOf } from "@/lib/closed-periods/is-closed";
import { currentIdOf } from "@/lib/documents/current";
import { offeredTypes } from "@/lib/documents/kinds";
import { readDocument } from "@/lib/documents/queries";
import { withSlot } from "@/lib/kernel/database";
import { knownFailure } from "@/lib/kernel/database-errors";
import { type Context, executeOnce, job } from "@/lib/kernel/operation";
import { basisOfCopy, expectedItem, repeatDocument } from "./repeat-document";
import { type RepeatItem, repeatInput, repeatItem } from "./schema";

type Original = {
  docType: DocType;
  clientId: string | null;
  /** The current versions of the document and of its basis, after corrections. */
  currentId: string | null;
  basisDocumentId: string | null;
  basisType: DocType | null;
};

const basis = alias(documents, "basis");

/**
 * Repeats documents, each in a transaction of its own, so that the failure of one does not undo the others.
 */
export const repeatDocuments = job(
  {
    level: "user",
    summary: "Repeat documents on another date, as drafts",
    description:
      "They get the VAT rates, due date and service period of that date, and month names in their lines move along. `dryRun` only returns what would be made.",
    input: repeatInput,
    output: z.object({ items: z.array(repeatItem) }),
  },
  async (context, { documentIds, date, dryRun, idempotencyKey }): Promise<{ items: RepeatItem[] }> => {
    const originals = await withSlot(() => readOriginals(context.db, documentIds));
    const repeatedAs = new Map<string, string>();
    const items = new Map<string, RepeatItem>();
    for (const id of basesFirst(documentIds, originals)) {
      const preview = await previewRepeat(context, itemBeforeReading(id, date, originals.get(id)));
      const key = idempotencyKey && `${idempotencyKey} ${id}`;
      const item = dryRun ? preview : await repeat(context, preview, originals.get(id), repeatedAs, key);
      if (item.id) repeatedAs.set(originals.get(id)?.currentId ?? id, item.id);
      items.set(id, item);
    }
    return { items: documentIds.map((id) => items.get(id)!) };
  },
);

/** Orders contracts before invoices, and invoices before what is based on them. */
function basesFirst(ids: readonly string[], known: ReadonlyMap<string, Original>): string[] {
  const order: readonly (DocType | undefined)[] = ["contract", ...offeredTypes];
  const rank = (id: string) => order.indexOf(known.get(id)?.docType);
  return [...new Set(ids)].toSorted((a, b) => rank(a) - rank(b));
}

async function readOriginals(db: Database, ids: readonly string[]): Promise<Map<string, Original>> {
  const rows = await db
    .select({
      id: documents.id,
      docType: documents.docType,
      clientId: documents.clientId,
      currentId: currentIdOf(sql`documents.id`),
      basisDocumentId: currentIdOf(sql`documents.basis_document_id`),
      basisType: basis.docType,
    })
    .from(documents)
    .leftJoin(basis, eq(basis.id, documents.basisDocumentId))
    .where(inArray(documents.id, [...ids]));
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Returns an item with what is known before the document is read. */
const itemBeforeReading = (documentId: string, date: string, known: Original | undefined): RepeatItem => ({
  documentId,
  docType: known?.docType ?? null,
  clientId: known?.clientId ?? null,
  id: null,
  number: null,
  date,
  totalCents: null,
  previousCents: null,
  vatRates: [],
  state: "new",
});

const previewRepeat = (context: Context, unread: RepeatItem): Promise<RepeatItem> =>
  attempt(unread, () =>
    withSlot(async () => {
      const { documentId, date } = unread;
      const original = await readDocument(context.db, documentId);
      const item = expectedItem(original, date);
      const { organizationId } = original;
      const isClosed = (await closedDayOf(context.db, { organizationId, date })) !== null;
      return isClosed ? { ...item, state: "failed", problem: "period_closed" } : item;
    }),
  );

async function repeat(
  context: Context,
  preview: RepeatItem,
  known: Original | undefined,
  repeatedAs: ReadonlyMap<string, string>,
  key: string | undefined,
): Promise<RepeatItem> {
  if (preview.state === "failed") return preview;
  const { documentId: id, date } = preview;
  const basisDocumentId = known ? basisOfCopy(known, known.basisType, repeatedAs) : null;
  const request = { id, date, basisDocumentId };
  return attempt(
    preview,
    async () => (await executeOnce(repeatDocument, context, request, key || undefined)).result,
  );
}

/** Runs the work; on failure returns the item with what is known and the problem. */
async function attempt(known: RepeatItem, work: () => Promise<RepeatItem>): Promise<RepeatItem> {
  try {
    return await work();
  } catch (error) {
    const failure = knownFailure(error);
    if (!failure) throw error;
    return { ...known, state: "failed", problem: failure.code };
  }
}
