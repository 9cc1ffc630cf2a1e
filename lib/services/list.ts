import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import type { PlainVatRate } from "@/db/enums";
import { services } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { searchConditionOf } from "@/lib/kernel/search-condition";
import { rateOn } from "@/lib/values/vat-rates";
import { chargedRate } from "@/lib/vat-rates/charged-rate";
import { readTaxpayer } from "@/lib/vat-rates/read-taxpayer";
import { serviceColumns, serviceRecord } from "./record";
import { type Service, serviceFilters } from "./schema";

export const listServices = query(
  {
    level: "viewer",
    summary: "List the catalog of services by name; `deleted=1` lists the deleted ones instead",
    description:
      "With `organizationId` or `date`, each has the VAT rate with which a document of that organization and day bills it.",
    input: serviceFilters,
    output: pageRecord(serviceRecord),
  },
  async ({ db }, { q, organizationId, date, deleted, limit, cursor }): Promise<Page<Service>> => {
    const rateOf = await readRates(db, { organizationId, date });
    const { id, search, deletedAt } = services;
    const scope = deleted ? isNotNull(deletedAt) : isNull(deletedAt);
    const after = cursor && sql`(${search}, ${id}) > (${cursor[0]}, ${cursor[1]})`;
    const rows = await db
      .select({ service: serviceColumns, search })
      .from(services)
      .where(and(scope, after, await searchConditionOf(db, services, q, scope)))
      .orderBy(asc(search), asc(id))
      .limit(limit + 1);
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.search, row.service.id]);
    return {
      items: items.map(({ service }) => ({ ...service, vatRate: rateOf(service.vatRate) })),
      nextCursor,
    };
  },
);

type BilledBy = Pick<z.output<typeof serviceFilters>, "organizationId" | "date">;

/** Returns a function for the rate of an item: its own, or the one with which a document bills it. */
async function readRates(
  db: Database,
  { organizationId, date }: BilledBy,
): Promise<(rate: PlainVatRate) => PlainVatRate> {
  if (!organizationId) return (rate) => (date ? rateOn(rate, date) : rate);
  const payer = await readTaxpayer(db, organizationId);
  return (rate) => chargedRate(rate, payer, date ?? businessToday());
}
