import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { hasSameNumber } from "@/db/same-number";
import { documents } from "@/db/schema";
import { refundShares } from "@/lib/advances/returned-surplus";
import { type Movement, movementsBetween } from "@/lib/client-accounts/entries";
import { labelOf } from "@/lib/client-accounts/words";
import { idsOfNumber, isCurrentAmong } from "@/lib/documents/current";
import type { ReconciliationEntry, ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import type { CalendarDate } from "@/lib/values/dates";

type Scope = {
  organizationId: string;
  clientId: string;
  contractId: string | null;
  from: CalendarDate;
  to: CalendarDate;
};

type Figures = Pick<
  ReconciliationPaper,
  "openingCents" | "entries" | "debitCents" | "creditCents" | "closingCents"
>;

/**
 * Returns the movements by shipments, in kopecks. One statement reads them all, so that the opening balance
 * fits the entries.
 */
export async function readFigures(db: Database, scope: Scope): Promise<Figures> {
  const { organizationId, clientId, contractId, from, to } = scope;
  const account = { organizationId, clientId, basis: "shipments" as const };
  const movementsToEnd = await movementsBetween(db, account, { to });
  const movements = contractId
    ? await keepContractMovements(db, movementsToEnd, scope, contractId)
    : movementsToEnd;
  const openingCents = balanceOf(movements.filter(({ date }) => date < from));
  const entries = movements.filter(({ date }) => date >= from).map(toEntry);
  const debitCents = entries.reduce((sum, entry) => sum + entry.debitCents, 0);
  const creditCents = entries.reduce((sum, entry) => sum + entry.creditCents, 0);
  return { openingCents, entries, debitCents, creditCents, closingCents: openingCents + balanceOf(entries) };
}

type Sums = Pick<Movement, "debitCents" | "creditCents">;

const balanceOf = (movements: Sums[]) =>
  movements.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);

/** The paper is in Russian, whatever the caller's language. */
const toEntry = (movement: Movement): ReconciliationEntry => {
  const { correctionNumber: _number, correctionDate: _date, ...entry } = movement;
  return { ...entry, label: labelOf("ru", movement) };
};

const basedDocuments = alias(documents, "resting");

/**
 * Keeps the documents based on a contract or its corrections, directly or indirectly, judged by the current
 * version of each document; and of payments only the shares of such documents, with refunds as negative
 * amounts. What payments exceed a document by is outside the contract, and so is its return.
 */
async function keepContractMovements(
  db: Database,
  movements: Movement[],
  { organizationId, clientId }: Scope,
  contractId: string,
): Promise<Movement[]> {
  const rows = await db.execute<{
    id: string;
    paymentId: string | null;
    cents: string | null;
  }>(sql`
    with recursive under(id) as (
      select same.id from ${idsOfNumber(contractId)} same
      union
      select same.id
        from under join documents resting on resting.basis_document_id = under.id and ${isCurrentAmong(basedDocuments)}
        join documents same on ${hasSameNumber("same", "resting")}),
    surplus as materialized (
      ${refundShares(sql`back.organization_id = ${organizationId} and paper.client_id = ${clientId}`)})
    select under.id, p.id as "paymentId",
           case when p.kind = 'outgoing' then coalesce(surplus.surplus, 0) - a.amount_cents else a.amount_cents end as cents
      from under left join payment_allocations a on a.document_id = under.id left join payments p on p.id = a.payment_id
      left join surplus on surplus.payment_id = a.payment_id and surplus.document_id = a.document_id`);
  const documentIds = new Set(rows.map(({ id }) => id));
  const paidCentsByPayment = new Map<string, number>();
  for (const { paymentId, cents } of rows)
    if (paymentId)
      paidCentsByPayment.set(paymentId, (paidCentsByPayment.get(paymentId) ?? 0) + Number(cents));
  return movements.flatMap((movement) => {
    const { documentId, paymentId } = movement;
    if (documentId) return documentIds.has(documentId) ? [movement] : [];
    const cents = paidCentsByPayment.get(paymentId ?? "") ?? 0;
    return cents === 0
      ? []
      : [{ ...movement, debitCents: Math.max(-cents, 0), creditCents: Math.max(cents, 0) }];
  });
}
