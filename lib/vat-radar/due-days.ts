import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { type CalendarDate, yearOf } from "@/lib/values/dates";
import { isSimplified } from "@/lib/values/tax-systems";
import { readIncome } from "./income";
import { radarOf } from "./rules";

/** Days of one calendar year, both included, on which the organization charges VAT. */
export type DueDays = { organizationId: string; from: CalendarDate; to: CalendarDate };

/** Before it, the simplified system knew no VAT (law 176-FZ of 12.07.2024). */
const firstYear = 2025;

/**
 * Returns the days on which an organization on the simplified system charges VAT, by year: its usual rate says that it
 * is no longer exempt, and its income says since when, as the VAT radar does. None for other organizations.
 */
export async function readVatDueDays(db: Database, organizationId: string): Promise<DueDays[]> {
  const { taxSystem, defaultVatRate } = organizations;
  const [payer] = await db
    .select({ taxSystem, defaultVatRate })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!payer || !isSimplified(payer.taxSystem) || payer.defaultVatRate === "none") return [];
  const found: DueDays[] = [];
  for (let year = firstYear; year <= yearOf(businessToday()); year += 1) {
    const from = await readStartIn(db, organizationId, year);
    if (from) found.push({ organizationId, from, to: `${year}-12-31` });
  }
  return found;
}

/** Returns the first day of a year on which VAT is due; null if there was none. */
async function readStartIn(db: Database, organizationId: string, year: number): Promise<CalendarDate | null> {
  const { days } = await readIncome(db, organizationId, year);
  const { isPayerFromStart, limits } = radarOf(days, year, businessToday());
  if (isPayerFromStart) return `${year}-01-01`;
  const exemption = limits.find(({ code }) => code === "exemption");
  if (!exemption?.crossedOn || !exemption.changesFrom) return null;
  return yearOf(exemption.changesFrom) === year ? exemption.changesFrom : null;
}
