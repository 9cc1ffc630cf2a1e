import { and, eq, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { vatRates } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import { organizations, series } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { organizationKey } from "@/lib/organizations/schema";
import type { Taxpayer } from "@/lib/values/vat-rates";
import { isOtherRate } from "@/lib/vat-rates/other-rate";

/** Returns the condition for an organization's series in use that are going to bill a rate that is not its own. */
export async function readBillsOtherRate(db: Database, organizationId: string): Promise<SQL | undefined> {
  const { taxSystem, defaultVatRate } = organizations;
  const [payer] = await db
    .select({ taxSystem, defaultVatRate })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return payer && and(eq(series.organizationId, organizationId), billsOtherRate(payer));
}

function billsOtherRate(payer: Taxpayer): SQL | undefined {
  const today = businessToday();
  const otherRates = vatRates.filter((rate) => isOtherRate(rate, payer));
  if (otherRates.length === 0) return sql`false`;
  const later = sql`jsonb_array_elements(${series.laterLines}) as later`;
  return and(
    isNull(series.pausedAt),
    or(isNull(series.until), gte(series.until, today)),
    sql`exists (
      select from (select ${series.lines} as lines, '' as since
                   union all select later -> 'lines', later ->> 'from' from ${later}) as agreed
       where agreed.since >= coalesce(
               (select max(later ->> 'from') from ${later} where later ->> 'from' <= ${today.slice(0, 7)}), '')
         and exists (select from jsonb_array_elements(agreed.lines) as line
                      where line ->> 'vatRate' in (${literalList(otherRates)})))`,
  );
}

export const countSeriesOfOtherRate = query(
  {
    level: "viewer",
    summary: "Return how many series in use bill a VAT rate other than the organization's",
    input: organizationKey,
    output: z.object({ count: z.int() }),
  },
  async ({ db }, { organizationId }) => {
    const condition = await readBillsOtherRate(db, organizationId);
    return { count: condition ? await db.$count(series, condition) : 0 };
  },
);
