import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { chooseCredential } from "@/lib/bank-credentials/choose";
import { accessOf } from "@/lib/bank-credentials/queries";
import { askerOf } from "@/lib/kernel/asker";
import { notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { rateLimit } from "@/lib/kernel/rate-limit";
import { createdAttempt } from "./queries";

/** More than a program that goes through the open invoices of a day, fewer than one that asks without end. */
const questions = rateLimit({ perMinute: 300 });

/** What an operation that asks the bank about a document's invoice can fail with. */
export const failuresAtBank = [
  "not_found",
  "conflict",
  "no_bank_credential",
  "no_bank_key",
  "rate_limited",
  "bank_error",
  "bank_timeout",
] as const;

/**
 * How to ask the bank about a document's invoice: by a credential of the environment where it was made, else by the one
 * that would issue it (`docs/decisions/0023`). `isThere` tells whether the invoice is where the bank is asked.
 * Throws `not_found`, `conflict` when the document is not at the bank, `no_bank_credential`, `no_bank_key`, and `rate_limited`
 * for whoever asks too often.
 */
export async function invoiceAtBank({ db, actor }: Pick<Context, "db" | "actor">, id: string) {
  const [document] = await db
    .select({ organizationId: documents.organizationId, bankAccountId: documents.bankAccountId })
    .from(documents)
    .where(eq(documents.id, id));
  if (!document) throw notFound();
  const attempt = await createdAttempt(db, id);
  const { environment, customerCode, bankDocumentId } = attempt;
  const credential = await chooseCredential(db, { ...document, preferred: environment });
  const access = accessOf(credential);
  questions.take(askerOf(actor).id);
  const isThere = access.environment === environment;
  return { attempt, access, isThere, key: { customerCode, bankDocumentId } };
}
