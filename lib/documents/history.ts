import { sql } from "drizzle-orm";
import { z } from "zod";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { contains } from "@/lib/kernel/search-condition";
import { calendarDate, identifier } from "@/lib/values/fields";
import { rateOn } from "@/lib/values/vat-rates";
import { isCurrent } from "./current";
import { type HistoryLine, historyLine } from "./schema";

const maxSuggestions = 50;
const maxRecentDocuments = 500;

export const lineHistory = query(
  {
    level: "viewer",
    summary:
      "List distinct lines of a client's earlier documents, newest first, at the VAT rate of `date`; at most 50",
    input: z.object({
      clientId: identifier,
      q: z.string().max(200, { error: "too_long" }).optional(),
      /** The date of the document that the lines are for; today by default. */
      date: calendarDate.optional(),
    }),
    output: z.array(historyLine),
  },
  async ({ db }, { clientId, q, date = businessToday() }): Promise<HistoryLine[]> => {
    const nameContainsQuery = contains(sql`replace(lower(line.name), 'ё', 'е')`, q);
    const rows = await db.execute<Omit<HistoryLine, "vatRate">>(sql`
      with recent as (
        select id, date, updated_at, vat_mode from documents where client_id = ${clientId} and doc_type <> 'advance_invoice' and ${isCurrent}
        order by date desc, id desc limit ${maxRecentDocuments}
      ), latest as (
        select distinct on (lower(line.name), line.unit, line.price_cents, line.vat_rate, recent.vat_mode)
               line.name, line.unit, line.price_cents, line.vat_rate, line.service_id, line.kind, line.product_code,
               line.country_code, line.customs_declaration, line.unit_code, recent.vat_mode, recent.updated_at, recent.date
        from recent join document_lines line on line.document_id = recent.id
        ${nameContainsQuery ? sql`where ${nameContainsQuery}` : sql``}
        order by lower(line.name), line.unit, line.price_cents, line.vat_rate, recent.vat_mode,
                 recent.date desc, recent.updated_at desc
      )
      select name, unit, price_cents::float8 as "priceCents", vat_mode as "vatMode", vat_rate as "usedVatRate",
             service_id as "serviceId",
             kind, product_code as "productCode", country_code as "countryCode",
             customs_declaration as "customsDeclaration", unit_code as "unitCode",
             updated_at as "lastUsedAt"
      from latest order by date desc, updated_at desc limit ${maxSuggestions}`);
    const lines = rows.map((row) => ({
      ...row,
      vatRate: rateOn(row.usedVatRate, date),
      lastUsedAt: new Date(row.lastUsedAt).toISOString(),
    }));
    // Lines that differed only in last year's rate are now the same line.
    const keys = lines.map(({ name, unit, priceCents, vatMode, vatRate }) =>
      JSON.stringify([name.toLowerCase(), unit, priceCents, vatMode, vatRate]),
    );
    return lines.filter((_, index) => keys.indexOf(keys[index]!) === index);
  },
);
