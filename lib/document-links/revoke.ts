import { and, eq } from "drizzle-orm";
import { documentLinks } from "@/db/schema";
import { lockDocument } from "@/lib/documents/queries";
import { notFound } from "@/lib/errors";
import { record } from "@/lib/events/record";
import { command } from "@/lib/operation";
import { isAlive } from "./queries";
import { linkKey } from "./schema";

export const revokeLink = command(
  { level: "user", summary: "Have an address no longer show its document", input: linkKey },
  async (context, { id, linkId }) => {
    const document = await lockDocument(context.db, id);
    const revoked = await context.db
      .update(documentLinks)
      .set({ revokedAt: new Date().toISOString() })
      .where(and(eq(documentLinks.id, linkId), eq(documentLinks.documentId, id), isAlive()))
      .returning({ id: documentLinks.id });
    if (revoked.length === 0) throw notFound();
    await record(context, "document.link_revoked", document, { linkId });
  },
);
