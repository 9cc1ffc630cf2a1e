import { and, eq, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { clients, documents, paymentAllocations, payments } from "@/db/schema";
import { isStandingAdvanceInvoice } from "./advance-invoiced";

type Owned = Pick<typeof documents.$inferSelect, "id" | "organizationId" | "clientId">;

/**
 * Gives the payments of a document (`to`), which has just got them from `from`, to the client of `to`, and
 * returns their ids. The caller recounts their advances. A payment stays with its client:
 *
 * - if it was not the client of `from`: a person has named another one as the payer;
 * - if its payer has the INN of that client and not of the new one: somebody else pays for the new client. A
 *   refund always follows, because it is a debit where the money that it returns is a credit;
 * - while it also pays other documents of that client;
 * - while it has an advance invoice that is not made out to the new client.
 */
export async function moveToClient(db: Database, from: Owned, to: Owned): Promise<Set<string>> {
  const { clientId, organizationId } = to;
  if (!clientId || clientId === from.clientId) return new Set();
  const shares = db
    .select({ id: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.documentId, to.id));
  const newClients = alias(clients, "new_clients");
  const otherPayers = db
    .select({ id: clients.id })
    .from(clients)
    .innerJoin(newClients, eq(newClients.id, clientId))
    .where(
      and(
        eq(clients.id, payments.clientId),
        eq(clients.inn, payments.payerInn),
        sql`${newClients.inn} is distinct from ${payments.payerInn}`,
      ),
    );
  const otherShares = db
    .select({ id: documents.id })
    .from(paymentAllocations)
    .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
    .where(
      and(
        eq(paymentAllocations.paymentId, payments.id),
        ne(documents.id, to.id),
        eq(documents.clientId, payments.clientId),
      ),
    );
  const advanceInvoices = db
    .select({ id: documents.id })
    .from(documents)
    .where(isStandingAdvanceInvoice(payments.advanceInvoiceId, { clientId, organizationId }));
  const moved = await db
    .update(payments)
    .set({ clientId })
    .where(
      and(
        sql`${payments.id} in ${shares}`,
        sql`${payments.clientId} is not distinct from ${from.clientId}::uuid`,
        or(eq(payments.kind, "outgoing"), notExists(otherPayers)),
        notExists(otherShares),
        notExists(advanceInvoices),
      ),
    )
    .returning({ id: payments.id });
  return new Set(moved.map(({ id }) => id));
}
