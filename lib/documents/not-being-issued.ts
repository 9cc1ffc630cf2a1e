import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { bankAttempts } from "@/db/schema";
import { kinds } from "@/lib/documents/kinds";
import { Failure } from "@/lib/kernel/errors";

/**
 * A document that was sent to the bank must not change before the outcome is known. Throws `document_locked` while an
 * attempt to issue the document through the bank is under way or its outcome is unknown.
 */
export async function assertNotBeingIssued(
  db: Database,
  { id, docType }: { id: string; docType: DocType },
): Promise<void> {
  if (!kinds[docType].isIssuedByBank) return;
  const [attempt] = await db
    .select({ id: bankAttempts.id })
    .from(bankAttempts)
    .where(and(eq(bankAttempts.documentId, id), inArray(bankAttempts.state, ["calling", "unknown"])))
    .limit(1);
  if (attempt) {
    throw new Failure("document_locked", { detail: "being_issued" });
  }
}
