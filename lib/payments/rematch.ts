import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { assertClient } from "@/lib/clients/assert";
import { reaches } from "@/lib/kernel/actor";
import { Failure, invalid } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { allocatePayment, lockPayment } from "./allocate";
import { assertSeen } from "./decided-meanwhile";
import { learn } from "./payers/learn";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";
import { matchInput } from "./schema";

export const matchPayment = command(
  {
    level: "user",
    summary:
      "Give a payment to a document, to several, or to a client as an advance, or (documentId: null) to none; what documents leave over is the advance of the client. To another organization's document only an administrator gives one",
    input: matchInput,
    output: paymentDetails,
    fails: ["not_found", "conflict"],
  },
  async (context, { id, documentId, allocations, clientId, updatedAt }) => {
    const { db } = context;
    if (documentId && allocations) throw invalid("allocations", "one_of_both");
    const payment = await lockPayment(db, id);
    assertSeen(payment, updatedAt);
    if (clientId) await assertClient(db, clientId);
    if (documentId && !isAdministrator(context))
      await assertOwnDocument(db, payment.organizationId, documentId);
    const wanted = allocations ?? (documentId ? [{ documentId }] : []);
    const owner = await allocatePayment(context, payment, wanted, {
      reason: { by: "person", signs: [] },
      clientId,
    });
    await learn(db, payment, owner);
    return readPayment(db, id);
  },
);

const isAdministrator = ({ actor }: Context) =>
  actor.kind === "member" && reaches(actor.member.permission, "admin");

/** Money of one organization is no matter of another's accountant. Throws `forbidden`. */
async function assertOwnDocument(db: Database, organizationId: string, documentId: string): Promise<void> {
  const [document] = await db
    .select({ organizationId: documents.organizationId })
    .from(documents)
    .where(eq(documents.id, documentId));
  if (document && document.organizationId !== organizationId)
    throw new Failure("forbidden", { detail: "other_organization" });
}
