import { and, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import type { VatStart } from "@/lib/advances/before-vat";
import { simplifiedSystems } from "@/lib/values/tax-systems";
import { readVatDueDays } from "./due-days";

/**
 * Returns since when organizations on the simplified system that charge VAT have done so, as their income says; of all
 * organizations unless one is named. Those whose income here never made VAT due are left out: nobody knows since when.
 */
export async function readVatStarts(db: Database, organizationId?: string): Promise<VatStart[]> {
  const charging = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        inArray(organizations.taxSystem, [...simplifiedSystems]),
        ne(organizations.defaultVatRate, "none"),
        organizationId ? eq(organizations.id, organizationId) : undefined,
      ),
    );
  const starts: VatStart[] = [];
  for (const { id } of charging) {
    const [first] = await readVatDueDays(db, id);
    if (first) starts.push({ organizationId: id, from: first.from });
  }
  return starts;
}
