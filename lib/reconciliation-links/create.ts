import { reconciliationLinks } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { hashOfSecret, newSecret } from "@/lib/kernel/secrets";
import { lockReconciliation, type StoredReconciliation } from "@/lib/reconciliations/queries";
import { linkUrlOf, toLink } from "./queries";
import { linkInput, type NewReconciliationLink, newLinkRecord } from "./schema";

const dayMs = 86_400_000;

export const createReconciliationLink = command(
  {
    level: "user",
    summary:
      "Create a public link to an act of reconciliation, by which it can also be answered; `conflict` if cancelled",
    input: linkInput,
    output: newLinkRecord,
    fails: ["not_found"],
  },
  async (context, { id, days }) => addLink(context, await lockReconciliation(context.db, id), days),
);

/** Creates a link to a locked act. Throws `conflict` for a cancelled act. */
export async function addLink(
  context: Context,
  act: StoredReconciliation,
  days: number,
): Promise<NewReconciliationLink> {
  if (act.status === "cancelled") throw new Failure("conflict", { detail: "reconciliation_cancelled" });
  const token = newSecret();
  const [created] = await context.db
    .insert(reconciliationLinks)
    .values({
      reconciliationId: act.id,
      tokenHash: hashOfSecret(token),
      expiresAt: new Date(Date.now() + days * dayMs).toISOString(),
      createdBy: actorId(context.actor),
    })
    .returning();
  await record(context, "reconciliation.link_created", act, { linkId: created!.id, days });
  return { ...toLink(created!), url: linkUrlOf(token) };
}
