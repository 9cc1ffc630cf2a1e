import { eq } from "drizzle-orm";
import type { DocumentStatus } from "@/db/enums";
import { documents } from "@/db/schema";
import { record } from "@/lib/events/record";
import { namedMember } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import {
  type OriginalChange,
  type OriginalRecord,
  originalAfter,
  originalEventData,
} from "@/lib/values/original";
import type { DocumentRowInDatabase } from "./queries";

/** Records where the original of a document is. The document must be locked and be of a kind that has an original. */
export async function setOriginalOfDocument(
  context: Pick<Context, "db" | "actor">,
  { id, original: before }: Pick<DocumentRowInDatabase, "id" | "original">,
  change: OriginalChange,
): Promise<DocumentRowInDatabase> {
  const original = originalAfter(before, change, namedMember(context.actor), new Date().toISOString());
  const [changed] = await context.db
    .update(documents)
    .set({ original })
    .where(eq(documents.id, id))
    .returning();
  await recordOriginal(context, before, changed!);
  return changed!;
}

/**
 * Returns the original's state after a status change: going back to draft resets it, because the paper is no longer
 * valid.
 */
export function originalAfterStatusChange(
  { original }: Pick<DocumentRowInDatabase, "original">,
  to: DocumentStatus,
): OriginalRecord {
  if (to !== "draft") return original;
  return originalAfter(original, { state: "none" }, null, new Date().toISOString());
}

/** Records in a document's history that the state of its original has changed. */
export async function recordOriginal(
  context: Pick<Context, "db" | "actor">,
  before: OriginalRecord,
  document: DocumentRowInDatabase,
): Promise<void> {
  const { original } = document;
  if (original.state !== before.state)
    await record(
      context,
      `document.original_${original.state}`,
      document,
      originalEventData(before, original),
    );
}
