import { eq } from "drizzle-orm";
import { reconciliationEmails } from "@/db/schema";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { newMessageId } from "@/lib/mail/deliver";
import { assertMaySend } from "@/lib/mail/per-day";
import { findEarlierEmail, fingerprintOf } from "@/lib/mail/stored-emails";
import { firstCheckAt } from "@/lib/mail/unfinished";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { enqueue } from "@/lib/queue/enqueue";
import { lockReconciliation, paperOf } from "@/lib/reconciliations/queries";
import { finishReconciliationEmail } from "./finish";
import type { EmailRow } from "./record";
import { emailInput } from "./schema";

export type BegunEmail =
  | { email: EmailRow; isNew: false }
  | { email: EmailRow; isNew: true; paper: ReconciliationPaper };

/** Records an email before the mail server is called; a second caller finds the first caller's email. */
export const beginReconciliationEmail = command(
  {
    level: "user",
    summary: "Record an e-mail that is about to be sent",
    input: emailInput,
    fails: ["not_found", "rate_limited"],
  },
  async (context, input): Promise<BegunEmail> => {
    const { db, actor } = context;
    const { id, to, cc, subject, text, attach } = input;
    const idempotencyKey = input.idempotencyKey || null;
    const act = await lockReconciliation(db, id);
    const key = { idempotencyKey, fingerprint: fingerprintOf([to, cc, subject, text, attach]) };
    const isOfAct = eq(reconciliationEmails.reconciliationId, id);
    const existing = await findEarlierEmail(db, reconciliationEmails, isOfAct, key);
    if (existing) return { email: existing, isNew: false };
    if (act.status === "cancelled") throw new Failure("conflict", { detail: "reconciliation_cancelled" });
    await assertMaySend(context);
    const [email] = await db
      .insert(reconciliationEmails)
      .values({
        reconciliationId: id,
        ...key,
        state: "sending",
        to,
        cc,
        subject,
        text,
        attach,
        messageId: newMessageId(mailAccount()),
        sentBy: actorName(actor),
        createdBy: actorId(actor),
      })
      .returning();
    await enqueue(db, finishReconciliationEmail, { emailId: email!.id }, { runAt: firstCheckAt() });
    return { email: email!, isNew: true, paper: paperOf(act) };
  },
);
