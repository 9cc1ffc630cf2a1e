import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { isOwed } from "@/lib/documents/payable";
import { type CalendarDate, daysBetween } from "@/lib/values/dates";
import { lookAlikes } from "@/lib/values/look-alike";
import { clientHint } from "@/lib/values/tax-numbers";
import type { Debtor } from "./schema";

const maxShown = 10;

/**
 * Returns the largest debtors of an organization, the number of debtors and the total debt in kopecks;
 * invoices without a client form one row.
 */
export async function readDebtors(
  db: Database,
  organizationId: string,
  today: CalendarDate,
): Promise<{ debtors: Debtor[]; debtorCount: number; owedCents: number }> {
  const rows = await db.execute<{
    clientId: string | null;
    name: string | null;
    inn: string | null;
    kpp: string | null;
    email: string | null;
    phone: string | null;
    unpaid: string;
    overdue: string;
    since: CalendarDate | null;
    invoices: number;
    debtors: number;
    owed: string;
  }>(sql`
    select owing.client_id as "clientId", coalesce(clients.short_name, clients.name) as name,
           clients.inn, clients.kpp, clients.email, clients.phone,
           owing.unpaid, owing.overdue, owing.since::text as since, owing.invoices, owing.debtors, owing.owed
      from (select client_id, sum(total_cents - paid_cents) as unpaid,
                   coalesce(sum(total_cents - paid_cents) filter (where due_date < ${today}::date), 0) as overdue,
                   min(due_date) filter (where due_date < ${today}::date) as since,
                   count(*)::int as invoices, (count(*) over ())::int as debtors,
                   sum(sum(total_cents - paid_cents)) over () as owed
              from documents where organization_id = ${organizationId} and ${isOwed}
             group by client_id
             order by unpaid desc, client_id limit ${maxShown}) as owing
      left join clients on clients.id = owing.client_id
     order by owing.unpaid desc, owing.client_id`);
  const isNamesake = lookAlikes(
    rows,
    ({ name }) => name,
    ({ clientId }) => clientId,
  );
  return {
    debtorCount: rows[0]?.debtors ?? 0,
    owedCents: Number(rows[0]?.owed ?? 0),
    debtors: rows.map((row) => ({
      clientId: row.clientId,
      name: row.name,
      hint: isNamesake(row) ? clientHint(row) : null,
      invoices: row.invoices,
      unpaidCents: Number(row.unpaid),
      overdueCents: Number(row.overdue),
      daysLate: row.since ? daysBetween(row.since, today) : 0,
    })),
  };
}
