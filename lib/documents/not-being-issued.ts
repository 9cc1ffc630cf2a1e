import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { bankAttempts } from "@/db/schema";
import { kinds } from "@/lib/documents/kinds";
import { Failure } from "@/lib/kernel/errors";

/**
 * What the bank has been sent must not change before it is known what became of it. Throws `document_locked` while a
 * try to issue the document through the bank is under way or of unknown outcome.
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
