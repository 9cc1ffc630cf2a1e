import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients, documents, payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { askedOrganizationId } from "@/lib/organizations/asked";
import { payeeOf } from "./counterparty";
import { isInInbox } from "./list";
import { proposalsFor } from "./proposals/get";
import { readOwners } from "./proposals/owners";
import { paymentRow, paymentRowColumns } from "./record";
import { sameName } from "./same-name";
import { clientPaymentInput, manualPaymentInput, type Proposal } from "./schema";

const shown = 3;
/** Of one sum; where more wait, the sum tells nothing. */
const readAtMost = 20;

/**
 * Money of the same sum, in kopecks, that came from the bank and waits for a person, and that would be proposed for this
 * document or its client, newest first: who enters it by hand would count it twice.
 */
export const waitingAlike = query(
  {
    level: "viewer",
    summary: "Payments that wait, and may be what is about to be entered by hand for a document",
    input: manualPaymentInput.pick({ id: true, amountCents: true }),
    output: z.array(paymentRow),
    fails: ["not_found"],
  },
  async ({ db }, { id, amountCents }) => {
    const [document] = await db
      .select({ id: documents.id, organizationId: documents.organizationId, clientId: documents.clientId })
      .from(documents)
      .where(eq(documents.id, id));
    if (!document) throw notFound();
    return proposedFor(db, document.organizationId, amountCents, document);
  },
);

/** The same for a client: what came from them, or, `outgoing`, what went to them and is nobody's yet. */
export const waitingAlikeOfClient = query(
  {
    level: "viewer",
    summary:
      "Payments that nobody has decided, and that may be the money of a client that is about to be entered by hand",
    input: clientPaymentInput.pick({ id: true, organizationId: true, kind: true, amountCents: true }),
    output: z.array(paymentRow),
    fails: ["not_found"],
  },
  async (context, { id, organizationId: named, kind, amountCents }) => {
    const { db } = context;
    const [client] = await db
      .select({ inn: clients.inn, name: clients.name })
      .from(clients)
      .where(eq(clients.id, id));
    if (!client) throw notFound();
    const organizationId = await askedOrganizationId(context, named);
    if (kind === "incoming") return proposedFor(db, organizationId, amountCents, { clientId: id });
    const sent = await readAlike(db, organizationId, amountCents, isUndecidedOutgoing);
    const isPayee = (raw: unknown) => {
      const { inn, name } = payeeOf(raw);
      return inn && client.inn ? inn === client.inn : name !== null && sameName(name, client.name);
    };
    return toRows(sent.filter(({ raw }) => isPayee(raw)));
  },
);

const isUndecidedOutgoing = and(
  eq(payments.kind, "outgoing"),
  isNull(payments.documentId),
  isNull(payments.clientId),
  isNull(payments.dismissedAt),
);

async function proposedFor(db: Database, organizationId: string, amountCents: number, target: Target) {
  const [waiting, owners] = await Promise.all([
    readAlike(db, organizationId, amountCents, isInInbox),
    readOwners(db),
  ]);
  const proposals = await proposalsFor(db, waiting, owners);
  return toRows(waiting.filter((_, index) => isProposed(proposals[index]!, target)));
}

const readAlike = (db: Database, organizationId: string, amountCents: number, which: SQL | undefined) =>
  db
    .select({ ...paymentRowColumns, receivedAt: payments.receivedAt })
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), eq(payments.amountCents, amountCents), which))
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(readAtMost);

const toRows = (found: Awaited<ReturnType<typeof readAlike>>) =>
  found
    .slice(0, shown)
    .map(({ receivedAt: _receivedAt, ...payment }) => ({ ...payment, document: null, documentCount: 0 }));

/** What money is entered for: a document and its client, or a client alone. */
type Target = { id?: string; clientId: string | null };

/** Whether nothing likelier is proposed than this document, or its client. */
function isProposed(proposals: Proposal[], document: Target): boolean {
  return proposals.some(
    ({ confidence, clientId, shares }) =>
      confidence === proposals[0]?.confidence &&
      ((clientId !== null && clientId === document.clientId) ||
        shares.some(({ documentId }) => documentId === document.id)),
  );
}
