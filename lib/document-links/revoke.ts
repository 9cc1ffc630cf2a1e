import { and, eq } from "drizzle-orm";
import { documentLinks } from "@/db/schema";
import { lockDocument } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { isAlive } from "./queries";
import { linkKey } from "./schema";

export const revokeLink = command(
  {
    level: "user",
    summary: "Revoke a public link to a document",
    input: linkKey,
    fails: ["not_found"],
  },
  async (context, { id, linkId }) => {
    if (!(await endLink(context, await lockDocument(context.db, id), linkId))) throw notFound();
  },
);

/** Revokes a link of a document; returns false when it has no such working link. */
export async function endLink(
  context: Pick<Context, "db" | "actor">,
  document: { id: string; organizationId: string },
  linkId: string,
): Promise<boolean> {
  const ended = await context.db
    .update(documentLinks)
    .set({ revokedAt: new Date().toISOString() })
    .where(and(eq(documentLinks.id, linkId), eq(documentLinks.documentId, document.id), isAlive()))
    .returning({ id: documentLinks.id });
  if (ended.length > 0) await record(context, "document.link_revoked", document, { linkId });
  return ended.length > 0;
}
