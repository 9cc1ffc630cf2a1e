import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { documentLinks, documents } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { hashOfSecret } from "@/lib/kernel/secrets";
import { isAlive } from "./queries";
import { linkToken } from "./schema";

export const noteOpened = command(
  {
    level: "public",
    summary: "Record that the page of a link was opened; a link that does not work changes nothing",
    input: linkToken,
    output: z.null(),
  },
  async (context, { token }) => {
    const { db, actor } = context;
    // The organization's own people trying out a link are not clients.
    if (actor.kind === "member") return null;
    const { id, documentId, firstOpenedAt } = documentLinks;
    const now = new Date().toISOString();
    const isThis = and(eq(documentLinks.tokenHash, hashOfSecret(token)), isAlive());
    const [first] = await db
      .update(documentLinks)
      .set({ firstOpenedAt: now, lastOpenedAt: now })
      .where(and(isThis, isNull(firstOpenedAt)))
      .returning({ id, documentId });
    if (!first) {
      await db.update(documentLinks).set({ lastOpenedAt: now }).where(isThis);
      return null;
    }
    const [document] = await db
      .select({ id: documents.id, organizationId: documents.organizationId })
      .from(documents)
      .where(eq(documents.id, first.documentId));
    await record(context, "document.link_opened", document!, { linkId: first.id });
    return null;
  },
);
