import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { chooseCredential } from "@/lib/bank-credentials/choose";
import { accessOf } from "@/lib/bank-credentials/queries";
import { notFound } from "@/lib/kernel/errors";
import { createdAttempt } from "./queries";

/**
 * How to ask the bank about a document's invoice. Only a credential of the environment where it was made will do: the
 * other one knows nothing of it, and the sandbox answers anything with its canned answers.
 * Throws `not_found`, `conflict` when the document is not at the bank, `no_bank_credential`, `no_bank_key`.
 */
export async function invoiceAtBank(db: Database, id: string) {
  const [document] = await db
    .select({ organizationId: documents.organizationId, bankAccountId: documents.bankAccountId })
    .from(documents)
    .where(eq(documents.id, id));
  if (!document) throw notFound();
  const attempt = await createdAttempt(db, id);
  const { environment, customerCode, bankDocumentId } = attempt;
  const credential = await chooseCredential(db, { ...document, environment });
  return { attempt, access: accessOf(credential), key: { customerCode, bankDocumentId } };
}
