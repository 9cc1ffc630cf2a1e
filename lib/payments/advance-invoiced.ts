import { and, eq, ne, or, type SQLWrapper } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, type payments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

/** The client and the organization to which a payment belongs. */
type Owner = { clientId: string; organizationId: string };

/**
 * Builds the condition that a document is the standing advance invoice of a payment: a draft or an issued
 * document, not cancelled. If `exceptFor` is given, only an advance invoice made out to another client or by
 * another organization matches, because an advance invoice names its payment.
 */
export const isStandingAdvanceInvoice = (advanceInvoiceId: string | SQLWrapper, exceptFor: Owner | null) =>
  and(
    eq(documents.id, advanceInvoiceId),
    ne(documents.status, "cancelled"),
    exceptFor
      ? or(ne(documents.clientId, exceptFor.clientId), ne(documents.organizationId, exceptFor.organizationId))
      : undefined,
  );

/**
 * Throws `conflict` if the payment has a standing advance invoice, unless that invoice is made out to the
 * client and by the organization of `exceptFor`.
 */
export async function assertNotAdvanceInvoiced(
  db: Database,
  { advanceInvoiceId }: Pick<typeof payments.$inferSelect, "advanceInvoiceId">,
  exceptFor: Owner | null = null,
): Promise<void> {
  if (!advanceInvoiceId) return;
  const standingCount = await db.$count(documents, isStandingAdvanceInvoice(advanceInvoiceId, exceptFor));
  if (standingCount > 0) throw new Failure("conflict", { detail: "payment_has_advance_invoice" });
}
