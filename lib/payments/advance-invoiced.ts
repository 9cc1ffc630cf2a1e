import { and, eq, ne, type SQLWrapper } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, type payments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

/**
 * Whether a document is the invoice for VAT that was made of a payment, drafted or issued and not cancelled, and made out to
 * no client `but`: it names its payment.
 */
export const isStandingAdvanceInvoice = (advanceInvoiceId: string | SQLWrapper, but: string | null) =>
  and(
    eq(documents.id, advanceInvoiceId),
    ne(documents.status, "cancelled"),
    but ? ne(documents.clientId, but) : undefined,
  );

/** Throws `conflict` for a payment that has a standing advance invoice, unless that is made out to the client `but`. */
export async function assertNotAdvanceInvoiced(
  db: Database,
  { advanceInvoiceId }: Pick<typeof payments.$inferSelect, "advanceInvoiceId">,
  but: string | null = null,
): Promise<void> {
  if (!advanceInvoiceId) return;
  const standing = await db.$count(documents, isStandingAdvanceInvoice(advanceInvoiceId, but));
  if (standing > 0) throw new Failure("conflict", { detail: "payment_has_advance_invoice" });
}
