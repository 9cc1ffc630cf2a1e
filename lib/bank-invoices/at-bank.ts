import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { chooseCredential } from "@/lib/bank-credentials/choose";
import { accessOf } from "@/lib/bank-credentials/queries";
import { askerOf } from "@/lib/kernel/asker";
import { notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { rateLimit } from "@/lib/kernel/rate-limit";
import { readCreatedAttempt } from "./queries";

/** Allows a program to check all open invoices of a day, but not to ask endlessly. */
const questionRateLimit = rateLimit({ perMinute: 300 });

/** The failures of operations that ask the bank about a document's invoice. */
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
 * Returns what is needed to ask the bank about a document's invoice: a credential of the environment in which
 * it was created, else the one that would issue it (`docs/decisions/0023`). `isThere` says whether the
 * invoice is in the environment that will be asked. Throws `not_found`, `conflict` if the document is not at
 * the bank, `no_bank_credential`, `no_bank_key`, and `rate_limited` for callers that ask too often.
 */
export async function invoiceAtBank({ db, actor }: Pick<Context, "db" | "actor">, id: string) {
  const [document] = await db
    .select({ organizationId: documents.organizationId, bankAccountId: documents.bankAccountId })
    .from(documents)
    .where(eq(documents.id, id));
  if (!document) throw notFound();
  const attempt = await readCreatedAttempt(db, id);
  const { environment, customerCode, bankDocumentId } = attempt;
  const credential = await chooseCredential(db, { ...document, preferred: environment });
  const access = accessOf(credential);
  questionRateLimit.take(askerOf(actor).id);
  const isThere = access.environment === environment;
  return { attempt, access, isThere, key: { customerCode, bankDocumentId } };
}
