import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { documents, numberGaps } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { identifier, optionalText } from "@/lib/values/fields";
import { wasHandedOver } from "./handed-over";
import { giveNumberBack } from "./numbering";
import { type DocumentRowInDatabase, lockDocument } from "./queries";
import { canDelete } from "./rules";

export const deleteDocument = command(
  {
    level: "user",
    summary: "Delete a draft",
    description:
      "If its number is the last of its series, the number is reused. Any other number leaves a recorded gap, and so does that of a document that was issued or sent before. A number from another program leaves nothing.",
    input: z.object({ id: identifier, reason: optionalText(500) }),
    fails: ["not_found", "document_locked", "period_closed"],
  },
  async (context, { id, reason }) => {
    const { db, actor } = context;
    const document = await lockDocument(db, id);
    if (!canDelete(document)) throw new Failure("document_locked");
    const { organizationId, series, year, sequence, number, date } = document;
    if (await isInUse(db, id)) throw new Failure("conflict", { detail: "document_in_use" });
    const isKnown = await wasHandedOver(db, id);
    await db.delete(documents).where(eq(documents.id, id));
    if (document.correctsDocumentId) return recordDroppedCorrection(context, document);
    const numbering = { organizationId, docType: series, year };
    const isReturned = sequence !== null && !isKnown && (await giveNumberBack(db, numbering, sequence));
    // A number of another program has no position in our counter, so it leaves no gap.
    if (sequence !== null && !isReturned) {
      await db.insert(numberGaps).values({
        ...numbering,
        sequence,
        number,
        date,
        reason,
        wasHandedOver: isKnown,
        deletedBy: actorId(actor),
        deletedByName: actorName(actor),
        deletedAt: new Date().toISOString(),
      });
    }
    await record(context, "document.deleted", document, { number, isReturned, wasHandedOver: isKnown });
  },
);

/** Whether other records are based on a document, a payment is allocated to it, or it may exist at the bank. */
async function isInUse(db: Database, id: string): Promise<boolean> {
  const [row] = await db.execute<{ isUsed: boolean }>(sql`
    select exists (select from documents where basis_document_id = ${id})
        or exists (select from series where basis_document_id = ${id})
        or exists (select from payment_allocations where document_id = ${id})
        or exists (select from bank_attempts
                   where document_id = ${id} and state in ('calling', 'unknown', 'created')) as "isUsed"`);
  return row!.isUsed;
}

/** The number stays with the document that was to be corrected, so nothing is given back and there is no gap. */
async function recordDroppedCorrection(context: Context, draft: DocumentRowInDatabase): Promise<void> {
  const { organizationId, number, correctsDocumentId, correctionNumber } = draft;
  await record(context, "document.deleted", draft, { number, correctsDocumentId, correctionNumber });
  const corrected = { id: correctsDocumentId!, organizationId };
  await record(context, "document.correction_dropped", corrected, { correctionNumber });
}
