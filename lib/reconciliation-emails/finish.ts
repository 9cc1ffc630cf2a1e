import { z } from "zod";
import { askerOf } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { cutOff, mailActor, mailCaller, nextCheckAt, nextStep } from "@/lib/mail/unfinished";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { paperOf, readReconciliation } from "@/lib/reconciliations/queries";
import { identifier } from "@/lib/values/fields";
import { attemptReconciliationEmail, readEmail } from "./attempt";
import { settleReconciliationEmail } from "./settle";

/**
 * Finishes an email whose process may have ended. An email not yet about to be handed over is sent; for any
 * other the outcome is unknown.
 */
export const finishReconciliationEmail = defineJob({
  name: "reconciliation-email-unfinished",
  input: z.object({ emailId: identifier }),
  uniqueBy: ({ emailId }) => emailId,
  backoff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 180,
  run: async ({ emailId }) => {
    const email = await readEmail(emailId);
    if (email?.state !== "sending") return;
    const caller = mailCaller();
    const step = nextStep(email);
    if (step === "wait")
      await enqueue(database(), finishReconciliationEmail, { emailId }, { runAt: nextCheckAt() });
    else if (step === "give_up")
      await execute(settleReconciliationEmail, caller, { emailId, outcome: cutOff });
    else {
      const act = await withSlot(() => readReconciliation(database(), email.reconciliationId));
      const attempt = { email, paper: paperOf(act), asker: askerOf(mailActor) };
      await attemptReconciliationEmail(caller, mailAccount(), attempt);
    }
  },
});
