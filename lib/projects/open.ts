import { desc, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, paymentAllocations, payments } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { counterpartyOf } from "@/lib/payments/counterparty";
import { documentsOfProjects, ordersOfProjects } from "./contents";
import { readProject } from "./queries";
import { projectKey } from "./schema";

/** Returns everything that the page of a project shows. */
export const openProject = query(
  {
    level: "viewer",
    summary: "Return a project with its order, documents and payments",
    input: projectKey,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [project, [order], documents, received] = await Promise.all([
      readProject(db, id),
      ordersOfProjects(db, [id]),
      documentsOfProjects(db, [id]),
      paymentsOfProject(db, id),
    ]);
    return { project, order: order ?? null, documents, payments: received };
  },
);

const maxPayments = 50;

/**
 * Returns the payments for a project's documents, newest first, each with the document's share and the other party.
 */
async function paymentsOfProject(db: Database, projectId: string) {
  const rows = await db
    .select({
      id: payments.id,
      kind: payments.kind,
      source: payments.source,
      paidAt: payments.paidAt,
      createdAt: payments.createdAt,
      payerName: payments.payerName,
      payerInn: payments.payerInn,
      raw: payments.raw,
      amountCents: paymentAllocations.amountCents,
      documentId: documents.id,
      documentNumber: documents.number,
    })
    .from(documents)
    .innerJoin(paymentAllocations, eq(paymentAllocations.documentId, documents.id))
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(eq(documents.projectId, projectId))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(maxPayments);
  return rows.map(({ source, payerName, payerInn, raw, ...row }) => ({
    ...row,
    counterparty: counterpartyOf({ kind: row.kind, source, payerName, payerInn, raw }).name,
  }));
}
