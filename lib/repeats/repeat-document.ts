import { z } from "zod";
import { accountUnlessArchived } from "@/lib/documents/account-unless-archived";
import { addDocument } from "@/lib/documents/create";
import { kinds } from "@/lib/documents/kinds";
import { priceLines, readDocument } from "@/lib/documents/queries";
import type { DocumentRecord } from "@/lib/documents/schema";
import { command } from "@/lib/kernel/operation";
import type { CalendarDate } from "@/lib/values/dates";
import { calendarDate, identifier } from "@/lib/values/fields";
import { contentsOfCopy } from "./copy";
import { type RepeatItem, repeatItem } from "./schema";

export const repeatDocument = command(
  {
    level: "user",
    summary: "Repeat one document on another date",
    input: z.object({ id: identifier, date: calendarDate, basisDocumentId: identifier.nullable() }),
    output: repeatItem,
    createsOnce: {
      name: "documents.repeat",
      idOf: (item) => item.id,
      async readAgain({ db }, createdId, { id, date }) {
        const [original, created] = await Promise.all([readDocument(db, id), readDocument(db, createdId)]);
        return madeItem(original, date, created);
      },
    },
    fails: ["period_closed", "not_found"],
  },
  async (context, { id, date, basisDocumentId }): Promise<RepeatItem> => {
    const original = await readDocument(context.db, id);
    const copied = {
      docType: original.docType,
      organizationId: original.organizationId,
      clientId: original.clientId,
      projectId: original.projectId,
      bankAccountId: await accountUnlessArchived(context.db, original.bankAccountId),
      vatMode: original.vatMode,
      notes: original.notes,
      body: original.body,
      date,
      basisDocumentId,
      ...contentsOfCopy(original, date),
    };
    return madeItem(original, date, await addDocument(context, copied, original));
  },
);

const madeItem = (
  original: DocumentRecord,
  date: CalendarDate,
  { id, number, totalCents }: DocumentRecord,
): RepeatItem => ({ ...expectedItem(original, date), id, number, totalCents });

/** Returns what repeating a document would create. */
export function expectedItem(original: DocumentRecord, date: CalendarDate): RepeatItem {
  const { lines } = contentsOfCopy(original, date);
  const priced = priceLines(lines, original.vatMode, "none");
  return {
    documentId: original.id,
    docType: original.docType,
    clientId: original.clientId,
    id: null,
    number: null,
    date,
    totalCents: priced.totals.totalCents,
    previousCents: original.totalCents,
    vatRates: [...new Set(priced.lines.map(({ vatRate }) => vatRate))],
    state: "new",
  };
}

/**
 * Returns the basis of a repeated document: the repetition of its former basis, or an agreement that
 * continues; never a document that was for last month only.
 */
export function basisOfCopy(
  original: { basisDocumentId: string | null },
  basisType: DocumentRecord["docType"] | null,
  repeatedAs: ReadonlyMap<string, string>,
): string | null {
  const { basisDocumentId } = original;
  if (!basisDocumentId || !basisType) return null;
  const next = repeatedAs.get(basisDocumentId);
  return next ?? (kinds[basisType].isAgreement ? basisDocumentId : null);
}
