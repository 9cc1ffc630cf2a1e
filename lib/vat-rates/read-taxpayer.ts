import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import type { Payer } from "./charged-rate";

/** Returns an organization's tax system and usual rate. Throws `validation_error` for an unknown organization. */
export async function readTaxpayer(db: Database, organizationId: string): Promise<Payer> {
  const { id, taxSystem, defaultVatRate } = organizations;
  const [taxpayer] = await db
    .select({ taxSystem, defaultVatRate })
    .from(organizations)
    .where(eq(id, organizationId));
  if (!taxpayer) throw invalid("organizationId", "unknown_organization");
  return taxpayer;
}
