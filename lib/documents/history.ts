import { sql } from "drizzle-orm";
import { z } from "zod";
import type { PlainVatRate } from "@/db/enums";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { contains } from "@/lib/kernel/search-condition";
import { calendarDate, identifier, optionalIdentifier } from "@/lib/values/fields";
import { rateOn } from "@/lib/values/vat-rates";
import { chargedRate, type Payer, usualRateOn } from "@/lib/vat-rates/charged-rate";
import { readTaxpayer } from "@/lib/vat-rates/read-taxpayer";
import { recentSales, recentSalesFor } from "./recent-sales";
import { type HistoryLine, historyLine } from "./schema";

const maxSuggestions = 50;
export const lineHistory = query(
  {
    level: "viewer",
    summary:
      "List distinct lines of a client's earlier documents, newest first, at the VAT rate of `date`; at most 50",
    description:
      "With `organizationId`, its own lines come first, then those of documents that other organizations have issued; a rate that the organization does not charge is replaced by its usual one. Lines of imported debts are left out, and with `documentId` those of that document.",
    input: z.object({
      clientId: identifier,
      /** The organization of the document that the lines are for. */
      organizationId: optionalIdentifier,
      /** The document that the lines are for: its own ones, perhaps still being typed, are left out. */
      documentId: optionalIdentifier,
      q: z.string().max(200, { error: "too_long" }).optional(),
      /** The date of the document that the lines are for; today by default. */
      date: calendarDate.optional(),
    }),
    output: z.array(historyLine),
  },
  async (
    { db },
    { clientId, organizationId, documentId, q, date = businessToday() },
  ): Promise<HistoryLine[]> => {
    const payer = organizationId ? await readTaxpayer(db, organizationId) : null;
    const nameContainsQuery = contains(sql`replace(lower(line.name), 'ё', 'е')`, q);
    const recent = organizationId ? recentSalesFor(clientId, organizationId) : recentSales(clientId);
    const isOther = documentId ? sql`where recent.id <> ${documentId}` : sql``;
    // With `offset 0` the lines of each document are looked up; else those of all documents might be searched first.
    const rows = await db.execute<UsedLine>(sql`
      with recent as materialized (${recent}), latest as (
        select distinct on (lower(line.name), line.unit, line.price_cents, line.vat_rate, recent.vat_mode)
               line.name, line.unit, line.price_cents, line.vat_rate, line.service_id, line.kind, line.product_code,
               line.country_code, line.customs_declaration, line.unit_code, recent.vat_mode, recent.updated_at,
               recent.date, recent.is_own, recent.organization_id
        from recent cross join lateral (
          select * from document_lines line
          where line.document_id = recent.id ${nameContainsQuery ? sql`and ${nameContainsQuery}` : sql``} offset 0
        ) line
        ${isOther}
        order by lower(line.name), line.unit, line.price_cents, line.vat_rate, recent.vat_mode,
                 recent.is_own desc, recent.date desc, recent.updated_at desc
      )
      select latest.name, unit, price_cents::float8 as "priceCents", latest.vat_mode as "vatMode",
             vat_rate as "usedVatRate", service_id as "serviceId",
             kind, product_code as "productCode", country_code as "countryCode",
             customs_declaration as "customsDeclaration", unit_code as "unitCode",
             latest.updated_at as "lastUsedAt",
             is_own as "isOwn", tax_system as "taxSystem", default_vat_rate as "defaultVatRate"
      from latest join organizations on organizations.id = latest.organization_id
      order by is_own desc, date desc, latest.updated_at desc limit ${maxSuggestions}`);
    const lines = rows.map(({ isOwn, taxSystem, defaultVatRate, ...row }) => {
      const seller = isOwn ? null : { taxSystem, defaultVatRate };
      return {
        ...row,
        vatRate: payer
          ? offeredRate(row.usedVatRate, { payer, seller, date })
          : rateOn(row.usedVatRate, date),
        lastUsedAt: new Date(row.lastUsedAt).toISOString(),
      };
    });
    // Lines that differed only in last year's rate are now the same line.
    const keys = lines.map(({ name, unit, priceCents, vatMode, vatRate }) =>
      JSON.stringify([name.toLowerCase(), unit, priceCents, vatMode, vatRate]),
    );
    return lines.filter((_, index) => keys.indexOf(keys[index]!) === index);
  },
);

type UsedLine = Omit<HistoryLine, "vatRate"> & Payer & { isOwn: boolean };

type Sale = {
  payer: Payer;
  /** The other organization that sold the line; null if it was the payer itself. */
  seller: Payer | null;
  date: string;
};

/**
 * Returns the rate at which an organization bills what was sold before. Its own «без НДС» stays, because it knows what
 * is exempt; that of an organization without VAT says nothing about what others charge.
 */
function offeredRate(used: PlainVatRate, { payer, seller, date }: Sale): PlainVatRate {
  if (used !== "none") return chargedRate(used, payer, date);
  if (!seller) return used;
  return seller.defaultVatRate === "none" ? usualRateOn(payer, date) : chargedRate(used, payer, date);
}
