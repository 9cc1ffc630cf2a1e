import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { isBeforeVat } from "@/lib/advances/before-vat";
import { readVatStarts } from "./vat-starts";

/** Returns whether a payment came while its organization was exempt from VAT, so that it contains none. */
export async function cameBeforeVat(
  db: Database,
  { id, organizationId }: Pick<typeof payments.$inferSelect, "id" | "organizationId">,
): Promise<boolean> {
  const starts = await readVatStarts(db, organizationId);
  if (starts.length === 0) return false;
  return (await db.$count(payments, and(eq(payments.id, id), isBeforeVat(starts)))) > 0;
}
