import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { isIncome } from "@/lib/payments/rules";
import type { Proposal } from "@/lib/payments/schema";
import { identifier } from "@/lib/values/fields";
import { type OrganizationPrefixes, readOrganizationPrefixes } from "./organization-prefixes";
import { propose } from "./propose";
import { type ProposablePayment, readKnownFacts } from "./read";
import { proposalRecord } from "./record";
import { tellProposalsApart } from "./tell-apart";

export const getProposals = query(
  {
    level: "viewer",
    summary:
      "List ways to book a payment, likeliest first; none if it is booked, dismissed, outgoing or a refund",
    description:
      "Each proposes shares of unpaid invoices and the client's advance, with the evidence for it.",
    input: z.object({ id: identifier }),
    output: z.array(proposalRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) throw notFound();
    const isBooked = payment.documentId || payment.clientId || payment.dismissedAt;
    if (isBooked || !isIncome(payment)) return [];
    const [proposals] = await readProposals(db, [payment], await readOrganizationPrefixes(db));
    return proposals!;
  },
);

/** Returns the ways to book each payment, with one set of queries for all payments. */
export async function readProposals(
  db: Database,
  payments: readonly ProposablePayment[],
  organizations: OrganizationPrefixes[],
): Promise<Proposal[][]> {
  const known = await readKnownFacts(db, payments, organizations);
  const proposals = payments.map((payment, index) => propose(payment, known[index]!));
  return tellProposalsApart(db, payments, proposals);
}
