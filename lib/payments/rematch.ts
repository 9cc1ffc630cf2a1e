import { and, inArray, ne } from "drizzle-orm";
import { documents } from "@/db/schema";
import { reaches } from "@/lib/kernel/actor";
import { Failure, invalid } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { allocatePayment, lockPayment, type Share } from "./allocate";
import { readPayment } from "./queries";
import { paymentDetails } from "./record";
import { matchInput } from "./schema";

export const matchPayment = command(
  {
    level: "user",
    summary:
      "Give a payment to a document, to several, or (documentId: null) to none; all of them are counted again. To another organization's document only an administrator gives one",
    input: matchInput,
    output: paymentDetails,
    fails: ["not_found"],
  },
  async (context, { id, documentId, allocations }) => {
    const payment = await lockPayment(context.db, id);
    const whole = documentId ? [{ documentId, amountCents: payment.amountCents }] : [];
    const shares = allocations ?? whole;
    if (documentId && allocations) throw invalid("allocations", "one_of_both");
    if (!isAdministrator(context)) await assertOwnDocuments(context, payment.organizationId, shares);
    await allocatePayment(context, payment, shares, { by: "person", signs: [] });
    return readPayment(context.db, id);
  },
);

const isAdministrator = ({ actor }: Context) =>
  actor.kind === "member" && reaches(actor.member.permission, "admin");

/** Money of one organization is no matter of another's accountant. Throws `forbidden`. */
async function assertOwnDocuments({ db }: Context, organizationId: string, shares: Share[]): Promise<void> {
  const ids = shares.map(({ documentId }) => documentId);
  const isForeign = and(inArray(documents.id, ids), ne(documents.organizationId, organizationId));
  if ((await db.$count(documents, isForeign)) > 0)
    throw new Failure("forbidden", { detail: "other_organization" });
}
