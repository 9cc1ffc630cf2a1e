import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { typesOfStage } from "@/lib/documents/kinds";
import { dayOf } from "@/lib/kernel/days";
import { query } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import type { CalendarDate } from "@/lib/values/dates";
import { identifier } from "@/lib/values/fields";
import { bulkInput } from "./schema";

export const reconciliationCandidates = query(
  {
    level: "user",
    summary: "List clients that may have movements in a period and no act of reconciliation for it, by name",
    input: bulkInput,
    output: z.array(z.object({ id: identifier, name: z.string(), email: z.string().nullable() })),
  },
  async (context, { organizationId: namedOrganizationId, from, to }) => {
    const { id: organizationId } = await chosenOrganization(context, { organizationId: namedOrganizationId });
    return readCandidates(context.db, { organizationId, from, to });
  },
);

type PeriodScope = { organizationId: string; from: CalendarDate; to: CalendarDate };
type Candidate = { id: string; name: string; email: string | null };

/**
 * Finds clients with current documents or money in a period and without an act of the whole account for
 * exactly this period; cancelled acts do not count.
 */
export async function readCandidates(
  db: Database,
  { organizationId, from, to }: PeriodScope,
): Promise<Candidate[]> {
  const closingTypes = sql.raw(
    typesOfStage("closing")
      .map((type) => `'${type}'`)
      .join(", "),
  );
  const isInPeriod = sql`${dayOf(sql`p.received_at`)} between ${from}::date and ${to}::date`;
  const rows = await db.execute<Candidate>(sql`
    with moved(id) as (
      select d.client_id from documents d
       where d.organization_id = ${organizationId} and d.doc_type in (${closingTypes})
         and d.status not in ('draft', 'cancelled') and d.corrected_by_id is null
         and d.date between ${from}::date and ${to}::date
      union
      select d.client_id
        from payments p join payment_allocations a on a.payment_id = p.id join documents d on d.id = a.document_id
       where d.organization_id = ${organizationId} and ${isInPeriod}
      union
      select p.client_id from payments p where p.organization_id = ${organizationId} and ${isInPeriod})
    select c.id, coalesce(c.short_name, c.name) as name, c.email from clients c join moved on moved.id = c.id
     where not exists (
       select from reconciliations r
        where r.organization_id = ${organizationId} and r.client_id = c.id and r.contract_id is null
          and r."from" = ${from}::date and r."to" = ${to}::date and r.status <> 'cancelled')
     order by c.search, c.id`);
  return [...rows].map(({ id, name, email }) => ({ id, name, email }));
}
