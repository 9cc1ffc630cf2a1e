import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { type DocType, docTypes } from "@/db/enums";
import { businessToday } from "@/lib/kernel/clock";
import { command } from "@/lib/kernel/operation";
import { identifier, optionalDocumentDay } from "@/lib/values/fields";
import { copiedUpdFields } from "@/lib/values/upd-fields";
import { linesWithRatesOn } from "@/lib/values/vat-rates";
import { accountUnlessArchived } from "./account-unless-archived";
import { addDocument, type NewDocument } from "./create";
import { currentIdOf } from "./current";
import { getDocument } from "./get";
import { kinds } from "./kinds";
import { linesForType } from "./line-rates";
import { periodInCopy } from "./period";
import { lockDocument, readDocument } from "./queries";
import { readUnshippedLines } from "./read-unshipped-lines";
import { documentRecord } from "./record";
import { type DocumentRecord, shippedStates } from "./schema";

/**
 * The fields a copy takes from its original or from the new day. A field that is neither set nor excluded here does
 * not compile.
 */
type Copied = {
  [Name in Exclude<
    keyof NewDocument,
    "dueDate" | "promisedDate" | "templateId" | "numberElsewhere"
  >]-?: unknown;
};

export const duplicateDocument = command(
  {
    level: "user",
    summary: "Copy a document into a new draft dated today or `date`, with the VAT rates of that day",
    description:
      "Another `docType` makes the original the basis of the copy. An act or UPD made from an invoice gets the lines that earlier ones left (`shippedBefore`: `part`). It gets all lines if the lines do not show what is left (`unclear`) or if nothing is left (`all`).",
    input: z.object({ id: identifier, docType: z.enum(docTypes).optional(), date: optionalDocumentDay }),
    output: documentRecord.extend({
      /** How much of the invoice earlier acts and UPDs have shipped. */
      shippedBefore: z.enum(shippedStates),
    }),
    createsOnce: {
      name: "documents.duplicate",
      idOf: (copy) => copy.id,
      async readAgain(context, id, input) {
        const copy = await getDocument.run(context, { id });
        const { unshipped } = await readOriginal(context.db, input, id);
        return { ...copy, shippedBefore: unshipped?.shipped ?? "none" };
      },
    },
    fails: ["not_found", "period_closed"],
  },
  async (context, { id, docType, date: requestedDate }) => {
    const { original, isSameType, unshipped } = await readOriginal(context.db, { id, docType });
    const date = requestedDate ?? businessToday();
    const { organizationId, clientId, projectId, vatMode } = original;
    const lines = linesWithRatesOn(
      linesForType(docType ?? original.docType, unshipped?.lines ?? original.lines),
      date,
    );
    const bankAccountId = await accountUnlessArchived(context.db, original.bankAccountId);
    const commonFields = { organizationId, clientId, projectId, bankAccountId, date, vatMode, lines };
    const copy = await addDocument(
      context,
      isSameType
        ? ({
            ...commonFields,
            docType: original.docType,
            body: original.body,
            notes: original.notes,
            basisDocumentId: original.basisDocumentId,
            upd: copiedUpdFields(original.upd) ?? undefined,
            ...periodInCopy(original, date),
          } satisfies Copied & Record<string, unknown>)
        : { ...commonFields, docType: docType ?? original.docType, basisDocumentId: original.id },
      isSameType ? original : null,
    );
    return { ...copy, shippedBefore: unshipped?.shipped ?? "none" };
  },
);

/**
 * Reads the document that is copied and, if an act or UPD is made of it, what earlier ones left, other than the copy
 * `exceptId`. A document that becomes a basis is locked, so that it stays. Throws `not_found`.
 */
async function readOriginal(
  db: Database,
  { id, docType }: { id: string; docType?: DocType },
  exceptId?: string,
) {
  const chosen = await readDocument(db, id);
  const isSameType = !docType || docType === chosen.docType;
  const original = isSameType ? chosen : await readCurrent(db, chosen);
  const isClosing = !isSameType && kinds[docType].stage === "closing";
  if (!isSameType) await lockDocument(db, original.id);
  const unshipped = isClosing ? await readUnshippedLines(db, original, exceptId) : null;
  return { original, isSameType, unshipped };
}

/**
 * Returns the document that stands for the number of the given one: whatever follows is based on the latest
 * correction.
 */
async function readCurrent(db: Database, chosen: DocumentRecord): Promise<DocumentRecord> {
  if (!chosen.correctedById) return chosen;
  const [current] = await db.execute<{ id: string | null }>(sql`select ${currentIdOf(chosen.id)} as id`);
  return current?.id ? readDocument(db, current.id) : chosen;
}
