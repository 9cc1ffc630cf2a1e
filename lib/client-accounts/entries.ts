import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { payableTypes, typesAt } from "@/lib/documents/kinds";
import { env } from "@/lib/kernel/env";
import { countedKinds } from "@/lib/payments/rules";
import type { CalendarDate } from "@/lib/values/dates";
import type { AccountBasis } from "./rules";
import type { AccountEntry } from "./schema";

/** A movement of an account without words; cents in kopecks. */
export type Movement = Omit<AccountEntry, "label"> & {
  docType: DocType | null;
  /** Of the document, or of the payment order. */
  number: string | null;
  correctionNumber: number | null;
  correctionDate: CalendarDate | null;
};

export type AccountOf = {
  clientId: string;
  organizationId: string;
  basis: AccountBasis;
};

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** The papers that make a debt, and the statuses in which they do. */
const debits: Record<AccountBasis, { types: readonly DocType[]; statuses: readonly string[] }> = {
  shipments: { types: typesAt("closing"), statuses: ["issued", "signed", "partially_paid", "paid"] },
  invoices: { types: payableTypes, statuses: ["issued", "partially_paid", "paid"] },
};

/**
 * All movements between a client and an organization, as a table `movements` of a statement: papers are debit on their
 * date, money that documents of the client or the client's advance have is credit on the day of the business's time zone
 * when it came, money that went back is debit. A correction stands in the place of what it corrects.
 */
function movementsOf({ clientId, organizationId, basis }: AccountOf): SQL {
  const { types, statuses } = debits[basis];
  const kind = basis === "shipments" ? "shipment" : "invoice";
  const day = sql`(p.received_at at time zone ${env().BUSINESS_TIME_ZONE})::date`;
  const isOurs = sql`organization_id = ${organizationId} and client_id = ${clientId}`;
  return sql`
    select ${sql.raw(`'${kind}'`)} as kind, d.id as document_id, null::uuid as payment_id, d.date as day,
           d.total_cents as debit, 0::bigint as credit, d.doc_type, d.number, d.correction_number, d.correction_date
      from documents d
     where d.organization_id = ${organizationId} and d.client_id = ${clientId}
       and d.doc_type in (${listOf(types)}) and d.status in (${listOf(statuses)}) and d.corrected_by_id is null
    union all
    select case when own.cents < 0 then 'refund' else 'payment' end, null, p.id, ${day},
           greatest(-own.cents, 0), greatest(own.cents, 0), null, p.document_number, null, null
      from (select payment_id, sum(cents)::bigint as cents
              from (select a.payment_id, a.amount_cents as cents
                      from documents d join payment_allocations a on a.document_id = d.id
                     where d.organization_id = ${organizationId} and d.client_id = ${clientId}
                    union all
                    select id, advance_cents from payments where ${isOurs} and advance_cents > 0) as parts
             group by payment_id) as own
      join payments p on p.id = own.payment_id
     where p.kind in (${listOf(countedKinds)}) and own.cents <> 0
    union all
    select 'refund', null, p.id, ${day}, p.amount_cents, 0, null, p.document_number, null, null
      from payments p
     where p.organization_id = ${organizationId} and p.client_id = ${clientId} and p.kind = 'outgoing'`;
}

/** What moved in all, or before a day, in kopecks. */
export async function balanceOf(db: Database, account: AccountOf, before?: CalendarDate): Promise<number> {
  const [row] = (await db.execute(sql`
    select coalesce(sum(debit - credit), 0)::bigint as sum from (${movementsOf(account)}) as movements
     where ${before ? sql`day < ${before}::date` : sql`true`}`)) as unknown as [{ sum: string }];
  return Number(row.sum);
}

/** The movements of some days, both included, in the order of their dates; on one day papers stand before money. */
export async function movementsBetween(
  db: Database,
  account: AccountOf,
  { from, to }: { from?: CalendarDate; to?: CalendarDate },
): Promise<Movement[]> {
  const rows = (await db.execute(sql`
    select kind, document_id as "documentId", payment_id as "paymentId", day::text as date, debit, credit,
           doc_type as "docType", number, correction_number as "correctionNumber",
           correction_date::text as "correctionDate"
      from (${movementsOf(account)}) as movements
     where ${from ? sql`day >= ${from}::date` : sql`true`} and ${to ? sql`day <= ${to}::date` : sql`true`}
     order by day, (payment_id is not null), number, coalesce(document_id, payment_id)`)) as unknown as Array<
    Omit<Movement, "debitCents" | "creditCents"> & { debit: string; credit: string }
  >;
  return rows.map(({ debit, credit, ...movement }) => ({
    ...movement,
    debitCents: Number(debit),
    creditCents: Number(credit),
  }));
}
