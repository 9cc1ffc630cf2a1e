import { createHash } from "node:crypto";
import { and, desc, eq, or } from "drizzle-orm";
import type { z } from "zod";
import { reconciliationEmails } from "@/db/schema";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { newMessageId } from "@/lib/mail/deliver";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { enqueue } from "@/lib/queue/enqueue";
import { lockReconciliation, paperOf } from "@/lib/reconciliations/queries";
import { finishReconciliationEmail } from "./finish";
import type { EmailRow } from "./record";
import { emailInput } from "./schema";

/** When nearly every email is long sent; then it is looked whether this one is. */
const finishedMs = 12_000;

export type Begun =
  | { email: EmailRow; isNew: false }
  | { email: EmailRow; isNew: true; paper: ReconciliationPaper };

/** Writes an email down before the mail server is called; whoever comes second finds the email of the first. */
export const beginReconciliationEmail = command(
  {
    level: "user",
    summary: "Write down a letter that is about to be sent",
    input: emailInput,
    fails: ["not_found"],
  },
  async (context, input): Promise<Begun> => {
    const { db, actor } = context;
    const { id, to, cc, subject, attach } = input;
    const idempotencyKey = input.idempotencyKey || null;
    const act = await lockReconciliation(db, id);
    const fingerprint = fingerprintOf(input);
    const same = await sameEmail(context, id, idempotencyKey, fingerprint);
    if (same && same.fingerprint !== fingerprint)
      throw new Failure("conflict", { detail: "key_used_before" });
    if (same) return { email: same, isNew: false };
    if (act.status === "cancelled") throw new Failure("conflict", { detail: "reconciliation_cancelled" });
    const [email] = await db
      .insert(reconciliationEmails)
      .values({
        reconciliationId: id,
        idempotencyKey,
        fingerprint,
        state: "sending",
        to,
        cc,
        subject,
        text: input.text,
        attach,
        messageId: newMessageId(mailAccount()),
        sentBy: actorName(actor),
        createdBy: actorId(actor),
      })
      .returning();
    const runAt = new Date(Date.now() + finishedMs);
    await enqueue(db, finishReconciliationEmail, { emailId: email!.id }, { runAt });
    return { email: email!, isNew: true, paper: paperOf(act) };
  },
);

/** The email that the same click, or the same request, has made before. */
async function sameEmail(
  { db }: Context,
  reconciliationId: string,
  idempotencyKey: string | null,
  fingerprint: string,
): Promise<EmailRow | null> {
  const isUnderWay = and(
    eq(reconciliationEmails.fingerprint, fingerprint),
    eq(reconciliationEmails.state, "sending"),
  );
  const hasKey = idempotencyKey ? eq(reconciliationEmails.idempotencyKey, idempotencyKey) : undefined;
  const [found] = await db
    .select()
    .from(reconciliationEmails)
    .where(and(eq(reconciliationEmails.reconciliationId, reconciliationId), or(hasKey, isUnderWay)))
    .orderBy(desc(reconciliationEmails.id))
    .limit(1);
  return found ?? null;
}

const fingerprintOf = ({ to, cc, subject, text, attach }: z.output<typeof emailInput>) =>
  createHash("sha256")
    .update(JSON.stringify([to, cc, subject, text, attach]))
    .digest("base64url");
