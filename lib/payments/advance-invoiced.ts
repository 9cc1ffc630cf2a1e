import { and, eq, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, type payments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

/**
 * Throws `conflict` for a payment of which an invoice for VAT was made, drafted or issued and not cancelled, unless that
 * is made out to the client `but`: it names its payment.
 */
export async function assertNotAdvanceInvoiced(
  db: Database,
  { advanceInvoiceId }: Pick<typeof payments.$inferSelect, "advanceInvoiceId">,
  but: string | null = null,
): Promise<void> {
  if (!advanceInvoiceId) return;
  const standing = await db.$count(
    documents,
    and(
      eq(documents.id, advanceInvoiceId),
      ne(documents.status, "cancelled"),
      but ? ne(documents.clientId, but) : undefined,
    ),
  );
  if (standing > 0) throw new Failure("conflict", { detail: "payment_has_advance_invoice" });
}
