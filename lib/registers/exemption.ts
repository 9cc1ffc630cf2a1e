import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { TaxSystem, VatRate } from "@/db/enums";
import { events } from "@/db/schema";
import { businessDateOf } from "@/lib/kernel/clock";
import type { CalendarDate } from "@/lib/values/dates";
import { isSimplified, isWithoutVat } from "@/lib/values/tax-systems";

/**
 * Why an organization keeps no book of sales, in words, and since when: the day on which its tax system or usual rate
 * was changed last. Null if they are as they were entered first.
 */
export type Exemption = { words: string; since: CalendarDate | null };

type Payer = { id: string; taxSystem: TaxSystem | null; defaultVatRate: VatRate };

/**
 * Returns why an organization keeps no book of sales on a day; null for payers of VAT, and for days before it ceased to
 * be one.
 */
export async function readExemption(db: Database, payer: Payer, on: CalendarDate): Promise<Exemption | null> {
  const words = exemptionOf(payer);
  if (!words) return null;
  const [change] = await db
    .select({ at: events.createdAt })
    .from(events)
    .where(
      and(
        eq(events.subjectId, payer.id),
        eq(events.kind, "organization.updated"),
        sql`${events.data} -> 'fields' ?| array['taxSystem', 'defaultVatRate']`,
      ),
    )
    .orderBy(desc(events.id))
    .limit(1);
  const since = change ? businessDateOf(change.at) : null;
  return since && on < since ? null : { words, since };
}

/**
 * Returns the reason of the present tax system and rate. Under the simplified system it follows from the rate that the
 * organization charges (articles 145 and 168 (5) of the Tax Code).
 */
function exemptionOf({ taxSystem, defaultVatRate }: Payer): string | null {
  if (isWithoutVat(taxSystem))
    return "Организация не платит НДС по своей системе налогообложения и книгу продаж не ведет.";
  if (isSimplified(taxSystem) && defaultVatRate === "none")
    return "Организация на УСН освобождена от НДС (ст. 145 НК РФ): счета-фактуры не выставляет, книгу продаж не ведет.";
  return null;
}
