import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { likePattern } from "@/lib/values/search";
import { isCurrent } from "./current";
import { type HistoryLine, historyLine } from "./schema";

const suggestions = 50;
const recentDocuments = 500;

export const lineHistory = query(
  {
    level: "viewer",
    summary: "Distinct lines that a client was given before, newest first",
    input: z.object({ clientId: identifier, q: z.string().max(200, { error: "too_long" }).optional() }),
    output: z.array(historyLine),
  },
  async ({ db }, { clientId, q }): Promise<HistoryLine[]> => {
    const pattern = likePattern(q);
    const rows = (await db.execute(sql`
      with recent as (
        select id, date, updated_at from documents where client_id = ${clientId} and ${isCurrent}
        order by date desc, id desc limit ${recentDocuments}
      ), latest as (
        select distinct on (lower(line.name), line.unit, line.price_cents, line.vat_rate)
               line.name, line.unit, line.price_cents, line.vat_rate, line.service_id, recent.updated_at, recent.date
        from recent join document_lines line on line.document_id = recent.id
        ${pattern ? sql`where replace(lower(line.name), 'ё', 'е') like ${pattern}` : sql``}
        order by lower(line.name), line.unit, line.price_cents, line.vat_rate, recent.date desc, recent.updated_at desc
      )
      select name, unit, price_cents::float8 as "priceCents", vat_rate as "vatRate", service_id as "serviceId",
             updated_at as "lastUsedAt"
      from latest order by date desc, updated_at desc limit ${suggestions}`)) as unknown as HistoryLine[];
    return rows.map((row) => ({ ...row, lastUsedAt: new Date(row.lastUsedAt).toISOString() }));
  },
);
