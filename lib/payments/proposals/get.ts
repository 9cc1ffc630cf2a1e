import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { canWait } from "@/lib/payments/rules";
import type { Proposal } from "@/lib/payments/schema";
import { identifier } from "@/lib/values/fields";
import { type Owner, readOwners } from "./owners";
import { propose } from "./propose";
import { type Asked, readKnown } from "./read";
import { proposalRecord } from "./record";

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
    const isTaken = payment.documentId || payment.clientId || payment.dismissedAt;
    if (isTaken || !canWait(payment)) return [];
    const [proposals] = await proposalsFor(db, [payment], await readOwners(db));
    return proposals!;
  },
);

/** Returns the ways to book each payment, with one set of queries for all payments. */
export async function proposalsFor(
  db: Database,
  payments: readonly Asked[],
  owners: Owner[],
): Promise<Proposal[][]> {
  const known = await readKnown(db, payments, owners);
  return payments.map((payment, index) => propose(payment, known[index]!));
}
