import { eq } from "drizzle-orm";
import { documents, reconciliations } from "@/db/schema";
import { lockDocument } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { namedMember } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import { lockReconciliation } from "@/lib/reconciliations/queries";
import { type OriginalRecord, originalAfter } from "@/lib/values/original";

/** A paper that is signed by hand: a document, or an act of reconciliation. */
export type PaperKey =
  | { documentId: string; reconciliationId: null }
  | { documentId: null; reconciliationId: string };

type Said = { state: OriginalRecord["state"]; note?: string | null };

/** Locks a document and says where its original is. Throws `not_found`. */
export async function setOriginalOfDocument(context: Pick<Context, "db" | "actor">, id: string, said: Said) {
  const document = await lockDocument(context.db, id);
  const { original: before } = document;
  const original = originalAfter(before, said, namedMember(context.actor), new Date().toISOString());
  const [changed] = await context.db
    .update(documents)
    .set({ original })
    .where(eq(documents.id, id))
    .returning();
  if (original.state !== before.state)
    await record(context, `document.original_${original.state}`, changed!, toldOf(before, original));
  return { changed: changed!, before };
}

/** The same of an act of reconciliation. Throws `not_found`. */
export async function setOriginalOfAct(context: Pick<Context, "db" | "actor">, id: string, said: Said) {
  const { original: before } = await lockReconciliation(context.db, id);
  const original = originalAfter(before, said, namedMember(context.actor), new Date().toISOString());
  const [changed] = await context.db
    .update(reconciliations)
    .set({ original })
    .where(eq(reconciliations.id, id))
    .returning();
  if (original.state !== before.state)
    await record(context, `reconciliation.original_${original.state}`, changed!, toldOf(before, original));
  return { changed: changed!, before };
}

const toldOf = (before: OriginalRecord, { note }: OriginalRecord) => ({
  from: before.state,
  ...(note && { note }),
});

/** Marks a paper returned, whichever it is. Throws `not_found`. */
export const takeIn = (context: Pick<Context, "db" | "actor">, { documentId, reconciliationId }: PaperKey) =>
  documentId !== null
    ? setOriginalOfDocument(context, documentId, { state: "returned" })
    : setOriginalOfAct(context, reconciliationId, { state: "returned" });

/** What a found paper is named by. */
export const keyOf = ({
  documentId,
  reconciliationId,
}: {
  documentId: string | null;
  reconciliationId: string | null;
}): PaperKey =>
  documentId !== null
    ? { documentId, reconciliationId: null }
    : { documentId: null, reconciliationId: reconciliationId! };
