import { and, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { isBeforeVat } from "@/lib/advances/before-vat";
import { readVatStarts } from "./vat-starts";

/**
 * Returns which payments of an organization came while it was exempt from VAT, so that they contain none. Sums its
 * income, if there are payments and it is on the simplified system with VAT.
 */
export async function readIdsBeforeVat(
  db: Database,
  organizationId: string,
  paymentIds: readonly string[],
): Promise<Set<string>> {
  const starts = paymentIds.length > 0 ? await readVatStarts(db, organizationId) : [];
  if (starts.length === 0) return new Set();
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, [...paymentIds]), isBeforeVat(starts)));
  return new Set(found.map(({ id }) => id));
}

/** Returns whether a payment came while its organization was exempt from VAT, so that it contains none. */
export const cameBeforeVat = async (
  db: Database,
  { id, organizationId }: Pick<typeof payments.$inferSelect, "id" | "organizationId">,
): Promise<boolean> => (await readIdsBeforeVat(db, organizationId, [id])).has(id);
