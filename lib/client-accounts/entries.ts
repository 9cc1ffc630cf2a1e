import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type DocType, handedOverStatuses } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import { payableTypes, typesOfStage } from "@/lib/documents/kinds";
import { dayOf } from "@/lib/kernel/days";
import { incomingKinds } from "@/lib/payments/rules";
import { isRefundOfDocuments, unallocatedRefundCents } from "@/lib/payments/unallocated-refund";
import type { CalendarDate } from "@/lib/values/dates";
import type { AccountBasis } from "./rules";
import type { AccountEntry } from "./schema";

/** A movement of an account without its label; amounts in kopecks. */
export type Movement = Omit<AccountEntry, "label"> & {
  docType: DocType | null;
  /** The number of the document or of the payment order. */
  number: string | null;
  correctionNumber: number | null;
  correctionDate: CalendarDate | null;
};

export type AccountScope = {
  clientId: string;
  organizationId: string;
  basis: AccountBasis;
};

/** The documents that create a debt, and the statuses in which they do. */
const debitRules: Record<AccountBasis, { types: readonly DocType[]; statuses: readonly string[] }> = {
  shipments: { types: typesOfStage("closing"), statuses: handedOverStatuses },
  invoices: { types: payableTypes, statuses: ["issued", "partially_paid", "paid"] },
};

/**
 * The debit of a document. An invoice marked as paid by hand counts only for the money received, because its
 * payment is tracked elsewhere.
 */
const debitSql: Record<AccountBasis, SQL> = {
  shipments: sql`total_cents`,
  invoices: sql`case when status = 'paid' then least(total_cents, paid_cents) else total_cents end`,
};

/**
 * Returns, as SQL, all movements between a client and an organization, for use as the table `movements`.
 * Documents are a debit on their date; so is money returned for the client's documents or to the client
 * without a document. Money for the client's documents and the client's advances are a credit on the day of
 * receipt, in the business time zone. A correction replaces what it corrects.
 */
function movementsSql({ clientId, organizationId, basis }: AccountScope): SQL {
  const { types, statuses } = debitRules[basis];
  const kind = basis === "shipments" ? "shipment" : "invoice";
  const day = dayOf(sql`p.received_at`);
  const isOfAccount = sql`organization_id = ${organizationId} and client_id = ${clientId}`;
  return sql`
    select ${sql.raw(`'${kind}'`)} as kind, d.id as document_id, null::uuid as payment_id, d.date as day,
           ${debitSql[basis]} as debit, 0::bigint as credit, d.doc_type, d.number, d.correction_number, d.correction_date
      from documents d
     where d.organization_id = ${organizationId} and d.client_id = ${clientId}
       and d.doc_type in (${literalList(types)}) and d.status in (${literalList(statuses)}) and d.corrected_by_id is null
    union all
    select case when own.cents < 0 then 'refund' else 'payment' end, null, p.id, ${day},
           greatest(-own.cents, 0), greatest(own.cents, 0), null, p.document_number, null, null
      from (select payment_id, sum(cents)::bigint as cents
              from (select a.payment_id, case when given.kind = 'outgoing' then -a.amount_cents else a.amount_cents end as cents
                      from documents d join payment_allocations a on a.document_id = d.id join payments given on given.id = a.payment_id
                     where d.organization_id = ${organizationId} and d.client_id = ${clientId}
                    union all
                    select id, advance_cents from payments where ${isOfAccount} and advance_cents > 0
                    union all
                    select back.id, -${unallocatedRefundCents("back")} from payments back where ${isOfAccount} and kind = 'outgoing') as parts
             group by payment_id) as own
      join payments p on p.id = own.payment_id
     where own.cents <> 0`;
}

/**
 * Returns the balance of all movements, in kopecks, from the sums stored with documents and payments: it
 * reads indexes and refunds instead of every payment. `movementsWithOpening` adds up to the same.
 */
export async function readBalance(
  db: Database,
  { clientId, organizationId, basis }: AccountScope,
): Promise<number> {
  const { types, statuses } = debitRules[basis];
  const isOfAccount = sql`client_id = ${clientId} and organization_id = ${organizationId}`;
  const [row] = await db.execute<{ sum: string }>(sql`
    select (papers.cents - money.cents + returned.cents + taken_back.cents)::bigint as sum
      from (select coalesce(sum(${debitSql[basis]}) filter (
                     where doc_type in (${literalList(types)}) and status in (${literalList(statuses)}) and corrected_by_id is null), 0)
                   - coalesce(sum(paid_cents), 0) as cents
              from documents
             where ${isOfAccount} and (paid_cents > 0 or status in (${literalList(handedOverStatuses)}))) as papers,
           (select coalesce(sum(advance_cents), 0) as cents from payments where ${isOfAccount} and advance_cents > 0) as money,
           (select (select coalesce(sum(${unallocatedRefundCents("back")}), 0) from payments back where ${isOfAccount} and kind = 'outgoing')
                 + (select coalesce(sum(part.amount_cents), 0)
                      from payments back
                      join payment_allocations part on part.payment_id = back.id
                      join documents paper on paper.id = part.document_id
                     where ${isRefundOfDocuments("back")} and back.organization_id = ${organizationId}
                       and paper.client_id = ${clientId}) as cents) as returned,
           (${takenBackSql(isOfAccount)}) as taken_back`);
  return Number(row!.sum);
}

/**
 * Adds what the bank took back beyond what was paid, because `paid_cents` of a document is never negative.
 */
const takenBackSql = (isOfAccount: SQL) => sql`
  select coalesce(sum(-least(paid.cents, 0)), 0) as cents
    from (select id from documents
           where ${isOfAccount} and id in (select document_id from payment_allocations where amount_cents < 0)) as affected
   cross join lateral (
     select sum(a.amount_cents) as cents from payment_allocations a join payments p on p.id = a.payment_id
      where a.document_id = affected.id and p.kind in (${literalList(incomingKinds)})) as paid`;

type Days = { from?: CalendarDate; to?: CalendarDate };

type Row = Omit<Movement, "kind" | "debitCents" | "creditCents"> & {
  kind: Movement["kind"] | "opening";
  debit: string;
  credit: string;
};

/**
 * Returns the movements of a period, both days included, in the order of their dates; on one day documents
 * come before money.
 */
export const movementsBetween = async (
  db: Database,
  account: AccountScope,
  days: Days,
): Promise<Movement[]> => (await movementsWithOpening(db, account, days)).movements;

/** Returns the movements of a period, both days included, and the balance before it, in kopecks. */
export async function movementsWithOpening(
  db: Database,
  account: AccountScope,
  { from, to }: Days,
): Promise<{ openingCents: number; movements: Movement[] }> {
  const opening = sql`
    union all
    select 'opening', null, null, null, coalesce(sum(debit - credit), 0)::bigint, 0, null, null, null, null
      from movements where day < ${from ?? null}::date`;
  const rows = await db.execute<Row>(sql`
    with movements as materialized (${movementsSql(account)})
    select kind, document_id as "documentId", payment_id as "paymentId", day::text as date, debit, credit,
           doc_type as "docType", number, correction_number as "correctionNumber",
           correction_date::text as "correctionDate"
      from (select * from movements
             where ${from ? sql`day >= ${from}::date` : sql`true`} and ${to ? sql`day <= ${to}::date` : sql`true`}
            ${from ? opening : sql``}) as listed
     order by day nulls first, (payment_id is not null), number, coalesce(document_id, payment_id)`);
  const [first] = rows;
  const openingCents = first?.kind === "opening" ? Number(first.debit) : 0;
  const movements = rows.flatMap(({ kind, debit, credit, ...movement }) =>
    kind === "opening" ? [] : [{ ...movement, kind, debitCents: Number(debit), creditCents: Number(credit) }],
  );
  return { openingCents, movements };
}
