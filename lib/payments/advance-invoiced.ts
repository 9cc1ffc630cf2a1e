import { and, eq, ne, or, type SQLWrapper } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, type payments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

/** Whose a payment is: a client's, at an organization. */
type Owner = { clientId: string; organizationId: string };

/**
 * Whether a document is the invoice for VAT that was made of a payment, drafted or issued and not cancelled, and made out
 * otherwise than `but`, to another client or by another organization: it names its payment.
 */
export const isStandingAdvanceInvoice = (advanceInvoiceId: string | SQLWrapper, but: Owner | null) =>
  and(
    eq(documents.id, advanceInvoiceId),
    ne(documents.status, "cancelled"),
    but
      ? or(ne(documents.clientId, but.clientId), ne(documents.organizationId, but.organizationId))
      : undefined,
  );

/** Throws `conflict` for a payment that has a standing advance invoice, unless that is `but`'s. */
export async function assertNotAdvanceInvoiced(
  db: Database,
  { advanceInvoiceId }: Pick<typeof payments.$inferSelect, "advanceInvoiceId">,
  but: Owner | null = null,
): Promise<void> {
  if (!advanceInvoiceId) return;
  const standing = await db.$count(documents, isStandingAdvanceInvoice(advanceInvoiceId, but));
  if (standing > 0) throw new Failure("conflict", { detail: "payment_has_advance_invoice" });
}
