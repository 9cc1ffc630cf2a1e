import { and, eq, ne, or, type SQLWrapper } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, type payments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

/** The client and the organization to which a payment belongs. */
type Owner = { clientId: string; organizationId: string };

/**
 * Builds the condition that a document is the standing advance invoice of a payment: a draft or an issued
 * document, not cancelled. If `but` is given, only an advance invoice made out to another client or by
 * another organization matches, because an advance invoice names its payment.
 */
export const isStandingAdvanceInvoice = (advanceInvoiceId: string | SQLWrapper, but: Owner | null) =>
  and(
    eq(documents.id, advanceInvoiceId),
    ne(documents.status, "cancelled"),
    but
      ? or(ne(documents.clientId, but.clientId), ne(documents.organizationId, but.organizationId))
      : undefined,
  );

/**
 * Throws `conflict` if the payment has a standing advance invoice, unless that invoice is made out to the
 * client and by the organization of `but`.
 */
export async function assertNotAdvanceInvoiced(
  db: Database,
  { advanceInvoiceId }: Pick<typeof payments.$inferSelect, "advanceInvoiceId">,
  but: Owner | null = null,
): Promise<void> {
  if (!advanceInvoiceId) return;
  const standing = await db.$count(documents, isStandingAdvanceInvoice(advanceInvoiceId, but));
  if (standing > 0) throw new Failure("conflict", { detail: "payment_has_advance_invoice" });
}
