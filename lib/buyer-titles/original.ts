import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { record } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { type OriginalRecord, originalAfter } from "@/lib/values/original";
import type { BuyerTitle } from "./title";

type SignedDocument = { id: string; organizationId: string; original: OriginalRecord };

/**
 * Records that the buyer has signed a document electronically, and by which file; no other original is
 * awaited.
 */
export async function receiveElectronicOriginal(
  context: Pick<Context, "db" | "actor">,
  document: SignedDocument,
  { id: buyerFileId, outcome, reason }: BuyerTitle,
): Promise<void> {
  const original = originalAfter(document.original, { state: "electronic" }, null, new Date().toISOString());
  await context.db.update(documents).set({ original }).where(eq(documents.id, document.id));
  await record(context, "document.signed_electronically", document, { buyerFileId, outcome, reason });
}
