import { eq } from "drizzle-orm";
import { z } from "zod";
import { reconciliationEmails, reconciliations } from "@/db/schema";
import { record } from "@/lib/events/record";
import { type Context, command } from "@/lib/kernel/operation";
import { outcomeSchema } from "@/lib/mail/outcome";
import { acceptedAddresses } from "@/lib/mail/rules";
import { settle } from "@/lib/mail/settle";
import { endLink } from "@/lib/reconciliation-links/revoke";
import { lockReconciliation } from "@/lib/reconciliations/queries";
import { identifier } from "@/lib/values/fields";
import type { EmailRow } from "./record";

const eventKinds = {
  sent: "reconciliation.emailed",
  failed: "reconciliation.email_failed",
  unknown: "reconciliation.email_unknown",
} as const;

/**
 * Records the outcome of an email. A result that arrives after a sweep has given the email up still counts.
 */
export const settleReconciliationEmail = command(
  {
    level: "user",
    summary: "Record the delivery outcome of an e-mail",
    input: z.object({ emailId: identifier, outcome: outcomeSchema }),
    fails: ["not_found"],
  },
  async (context, { emailId, outcome: mailOutcome }): Promise<EmailRow> => {
    const { letter: email, isNew } = await settle(context.db, reconciliationEmails, emailId, mailOutcome);
    if (isNew) await recordOutcome(context, email);
    return email;
  },
);

/**
 * Records the outcome in the act's history. A draft whose email was sent becomes sent; a link that reached
 * nobody is ended.
 */
export async function recordOutcome(context: Pick<Context, "db" | "actor">, email: EmailRow): Promise<void> {
  const { id, reconciliationId, linkId, state, refused } = email;
  if (state === "sending") return;
  const act = await lockReconciliation(context.db, reconciliationId);
  if (state === "sent" && act.status === "draft")
    await context.db
      .update(reconciliations)
      .set({ status: "sent", comment: null })
      .where(eq(reconciliations.id, act.id));
  await record(context, eventKinds[state], act, { emailId: id, to: acceptedAddresses(email), refused });
  if (state === "failed" && linkId) await endLink(context, act, linkId);
}
