import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { unbilledUnpaid } from "@/lib/documents/shipped-unpaid";
import type { CalendarDate } from "@/lib/values/dates";
import { figuresOf } from "./figures";

/**
 * What an organization has of each of some clients that may pay their invoices, in kopecks: their advance less what was
 * shipped to them by a date without an invoice and is not paid. Clients without any are left out.
 */
export async function creditsOf(
  db: Database,
  organizationId: string,
  clientIds: readonly string[],
  date: CalendarDate,
): Promise<Map<string, number>> {
  const figures = await figuresOf(db, organizationId, clientIds);
  const ahead = clientIds.filter((id) => figures.get(id)!.advanceCents > 0);
  if (ahead.length === 0) return new Map();
  const account = { clientId: sql.raw("wanted.id"), organizationId: sql`${organizationId}::uuid` };
  const rows = (await db.execute(sql`
    select wanted.id, unbilled.cents
      from unnest(${`{${ahead.join(",")}}`}::text::uuid[]) as wanted(id)
     cross join lateral (${unbilledUnpaid(account, sql`${date}::date`)}) as unbilled`)) as unknown as Array<{
    id: string;
    cents: string;
  }>;
  return new Map(
    rows.flatMap(({ id, cents }): Array<[string, number]> => {
      const left = figures.get(id)!.advanceCents - Number(cents);
      return left > 0 ? [[id, left]] : [];
    }),
  );
}
