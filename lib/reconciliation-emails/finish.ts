import { v7 } from "uuid";
import { z } from "zod";
import { askerOf } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { paperOf, readReconciliation } from "@/lib/reconciliations/queries";
import { identifier } from "@/lib/values/fields";
import { attemptReconciliationEmail, readEmail } from "./attempt";
import { settleReconciliationEmail } from "./settle";

/** Longer than handing over and writing down the outcome may take together. */
const longestMs = 2 * 60_000;
const lookAgainMs = 60_000;
/** After that long nobody expects an email any more, as when an old database comes back. */
const forgottenMs = 10 * 60_000;

const actor = { kind: "system", name: "mail" } as const;

/**
 * Looks after an email whose process may end over it. One that was not yet about to be handed over is sent by whoever
 * runs this; of any other nobody knows whether it went out.
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
    const caller: Caller = { actor, locale: "ru", preferredOrganizationId: null, requestId: v7() };
    const outcome = { state: "unknown", reason: "cut_off", said: null };
    const { handedAt, createdAt } = email;
    const act = await withSlot(() => readReconciliation(database(), email.reconciliationId));
    if (handedAt && Date.now() - Date.parse(handedAt) < longestMs)
      await enqueue(
        database(),
        finishReconciliationEmail,
        { emailId },
        { runAt: new Date(Date.now() + lookAgainMs) },
      );
    else if (handedAt || act.status === "cancelled" || Date.now() - Date.parse(createdAt) > forgottenMs)
      await execute(settleReconciliationEmail, caller, { emailId, outcome });
    else
      await attemptReconciliationEmail(caller, mailAccount(), {
        email,
        paper: paperOf(act),
        asker: askerOf(actor),
      });
  },
});
