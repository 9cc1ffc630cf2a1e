import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { record } from "@/lib/events/record";
import { namedMember } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import { originalAfter, type SaidOfOriginal, toldOfOriginal } from "@/lib/values/original";
import { lockDocument } from "./queries";

/** Locks a document and says where its original is. Throws `not_found`. */
export async function setOriginalOfDocument(
  context: Pick<Context, "db" | "actor">,
  id: string,
  said: SaidOfOriginal,
) {
  const { original: before } = await lockDocument(context.db, id);
  const original = originalAfter(before, said, namedMember(context.actor), new Date().toISOString());
  const [changed] = await context.db
    .update(documents)
    .set({ original })
    .where(eq(documents.id, id))
    .returning();
  if (original.state !== before.state)
    await record(context, `document.original_${original.state}`, changed!, toldOfOriginal(before, original));
  return { changed: changed!, before };
}
