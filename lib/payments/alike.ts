import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients, documents, payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import { findBookedAlike } from "./booked-alike";
import { payeeOf } from "./counterparty";
import { isUnassignedIncome } from "./list";
import { readProposals } from "./proposals/get";
import { readOrganizationPrefixes } from "./proposals/organization-prefixes";
import { paymentRow, paymentRowColumns } from "./record";
import { areSameNames } from "./same-name";
import { clientPaymentInput, manualPaymentInput, type PaymentRow, type Proposal } from "./schema";

const maxShown = 3;
/**
 * Limits how many payments of the same amount are read. If more are waiting, the amount alone proves nothing.
 */
const maxRead = 20;

/**
 * Finds payments of the same amount (in kopecks) that may be the money about to be entered by hand for a
 * document. First come payments from the bank that wait for a person and would be proposed for the document
 * or its client, then payments that are booked to them already; each group newest first. Without this warning
 * the money would be counted twice.
 */
export const alikeOfDocument = query(
  {
    level: "viewer",
    summary:
      "List payments that may be the one about to be entered for a document: waiting ones first, then booked ones",
    input: manualPaymentInput.pick({ id: true, amountCents: true, paidAt: true, idempotencyKey: true }),
    output: z.array(paymentRow),
    fails: ["not_found"],
  },
  async ({ db }, { id, ...money }) => {
    const [document] = await db
      .select({ id: documents.id, organizationId: documents.organizationId, clientId: documents.clientId })
      .from(documents)
      .where(eq(documents.id, id));
    if (!document) throw notFound();
    const { organizationId } = document;
    const manualMoney = { ...money, organizationId, kind: "incoming" as const, target: document };
    return waitingThenBooked(
      findProposedFor(db, organizationId, money.amountCents, document),
      findBookedAlike(db, manualMoney, maxShown),
    );
  },
);

/**
 * Finds payments of the same amount (in kopecks) that may be the money about to be entered by hand for a
 * client: payments from the client or, for `outgoing`, unassigned payments to the client; then those booked
 * already.
 */
export const alikeOfClient = query(
  {
    level: "viewer",
    summary:
      "List payments that may be the one about to be entered for a client: undecided ones first, then booked ones",
    input: clientPaymentInput.pick({
      id: true,
      organizationId: true,
      kind: true,
      amountCents: true,
      paidAt: true,
      idempotencyKey: true,
    }),
    output: z.array(paymentRow),
    fails: ["not_found"],
  },
  async (context, { id, organizationId: namedOrganizationId, ...money }) => {
    const { db } = context;
    const [client] = await db
      .select({ inn: clients.inn, name: clients.name })
      .from(clients)
      .where(eq(clients.id, id));
    if (!client) throw notFound();
    const organizationId = await resolveOrganizationId(context, namedOrganizationId);
    const target = { clientId: id };
    return waitingThenBooked(
      money.kind === "incoming"
        ? findProposedFor(db, organizationId, money.amountCents, target)
        : findUndecidedSentTo(db, organizationId, money.amountCents, client),
      findBookedAlike(db, { ...money, organizationId, target }, maxShown),
    );
  },
);

async function waitingThenBooked(waiting: Promise<PaymentRow[]>, booked: Promise<PaymentRow[]>) {
  return (await Promise.all([waiting, booked])).flat();
}

/** Finds outgoing payments to a client that nobody has assigned yet. */
async function findUndecidedSentTo(
  db: Database,
  organizationId: string,
  amountCents: number,
  client: { inn: string | null; name: string },
) {
  const sent = await readOfAmount(db, organizationId, amountCents, isUndecidedOutgoing);
  const isPayee = (raw: unknown) => {
    const { inn, name } = payeeOf(raw);
    return inn && client.inn ? inn === client.inn : name !== null && areSameNames(name, client.name);
  };
  return toRows(sent.filter(({ raw }) => isPayee(raw)));
}

const isUndecidedOutgoing = and(
  eq(payments.kind, "outgoing"),
  isNull(payments.documentId),
  isNull(payments.clientId),
  isNull(payments.dismissedAt),
);

async function findProposedFor(db: Database, organizationId: string, amountCents: number, target: Target) {
  const [waiting, organizations] = await Promise.all([
    readOfAmount(db, organizationId, amountCents, isUnassignedIncome),
    readOrganizationPrefixes(db),
  ]);
  const proposals = await readProposals(db, waiting, organizations);
  return toRows(waiting.filter((_, index) => isProposed(proposals[index]!, target)));
}

const readOfAmount = (
  db: Database,
  organizationId: string,
  amountCents: number,
  condition: SQL | undefined,
) =>
  db
    .select({ ...paymentRowColumns, receivedAt: payments.receivedAt })
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), eq(payments.amountCents, amountCents), condition))
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(maxRead);

const toRows = (found: Awaited<ReturnType<typeof readOfAmount>>) =>
  found
    .slice(0, maxShown)
    .map(({ receivedAt: _receivedAt, ...payment }) => ({ ...payment, document: null, documentCount: 0 }));

/** What the money is entered for: a document and its client, or only a client. */
type Target = { id?: string; clientId: string | null };

/** Returns whether the document or its client is among the proposals of the highest confidence. */
function isProposed(proposals: Proposal[], document: Target): boolean {
  return proposals.some(
    ({ confidence, clientId, shares }) =>
      confidence === proposals[0]?.confidence &&
      ((clientId !== null && clientId === document.clientId) ||
        shares.some(({ documentId }) => documentId === document.id)),
  );
}
