import { eq } from "drizzle-orm";
import type { DocumentStatus } from "@/db/enums";
import { documents } from "@/db/schema";
import { record } from "@/lib/events/record";
import { namedMember } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import {
  type OriginalRecord,
  originalAfter,
  type SaidOfOriginal,
  toldOfOriginal,
} from "@/lib/values/original";
import type { DocumentRowInDatabase } from "./queries";

/** Says where the original of a document is. The document has to be locked, and to have an original. */
export async function setOriginalOfDocument(
  context: Pick<Context, "db" | "actor">,
  { id, original: before }: Pick<DocumentRowInDatabase, "id" | "original">,
  said: SaidOfOriginal,
): Promise<DocumentRowInDatabase> {
  const original = originalAfter(before, said, namedMember(context.actor), new Date().toISOString());
  const [changed] = await context.db
    .update(documents)
    .set({ original })
    .where(eq(documents.id, id))
    .returning();
  await recordOriginal(context, before, changed!);
  return changed!;
}

/** The original of a document that moves: what is a draft, or was one, has a paper that nobody has signed yet. */
export function originalOfMoved(
  { status: from, original }: Pick<DocumentRowInDatabase, "status" | "original">,
  to: DocumentStatus,
): OriginalRecord {
  if (from !== "draft" && to !== "draft") return original;
  return originalAfter(original, { state: "none" }, null, new Date().toISOString());
}

/** Keeps in the history of a document that its original is elsewhere than before. */
export async function recordOriginal(
  context: Pick<Context, "db" | "actor">,
  before: OriginalRecord,
  document: DocumentRowInDatabase,
): Promise<void> {
  const { original } = document;
  if (original.state !== before.state)
    await record(context, `document.original_${original.state}`, document, toldOfOriginal(before, original));
}
