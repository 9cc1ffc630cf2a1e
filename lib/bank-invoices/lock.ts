import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import { Failure } from "@/lib/kernel/errors";
import { openAttempt } from "./queries";

/**
 * What the bank has been sent must not change before it is known what became of it. Throws `document_locked` while a
 * try to issue the document through the bank is under way or of unknown outcome.
 */
export async function assertNotBeingIssued(
  db: Database,
  { id, docType }: { id: string; docType: DocType },
): Promise<void> {
  if (!kinds[docType].isIssuedByBank) return;
  const attempt = await openAttempt(db, id);
  if (attempt && attempt.state !== "created") {
    throw new Failure("document_locked", { detail: "the document is being issued through the bank" });
  }
}
