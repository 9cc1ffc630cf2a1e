import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { revisionInForce } from "@/lib/document-issues/read";
import type { EmailRow } from "./queries";
import { isSendable } from "./rules";

/**
 * Whether the content of an email is still meant for the other side: it is the issue in force of a document that no
 * correction has replaced.
 */
export async function isStillSendable(
  db: Database,
  { documentId, revision }: Pick<EmailRow, "documentId" | "revision">,
): Promise<boolean> {
  const { docType, status, correctedById } = documents;
  const [[document], inForce] = await Promise.all([
    db.select({ docType, status, correctedById }).from(documents).where(eq(documents.id, documentId)),
    revisionInForce(db, documentId),
  ]);
  if (!document || !isSendable(document) || document.correctedById) return false;
  // An agreement is sent as a draft, which has no revision.
  return revision === null || revision === inForce;
}
