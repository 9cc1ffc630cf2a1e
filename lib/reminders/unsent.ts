import { v7 } from "uuid";
import { z } from "zod";
import { database, withSlot } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { attemptReminder } from "./attempt";
import { settleReminder } from "./settle";
import { readReminder } from "./take";

/** Longer than handing over and writing down the outcome may take together. */
const longestMs = 2 * 60_000;
const lookAgainMs = 60_000;
/** After that long nobody expects a reminder any more, as when an old database comes back. */
const forgottenMs = 12 * 3_600_000;

/** As whom the product sends by itself. */
export const mailCaller = (): Caller => ({
  actor: { kind: "system", name: "mail" },
  locale: "ru",
  preferredOrganizationId: null,
  requestId: v7(),
});

/**
 * Sends a reminder that was written down, also after a process has ended over it. Of one that was about to be handed over
 * nobody knows whether it went out: it is never sent again.
 */
export const sendUnsent = defineJob({
  name: "reminder-unsent",
  input: z.object({ reminderId: identifier }),
  uniqueBy: ({ reminderId }) => reminderId,
  timeoutSeconds: 180,
  run: async ({ reminderId }) => {
    const reminder = await withSlot(() => readReminder(database(), reminderId));
    if (reminder?.state !== "sending") return;
    const { handedAt, createdAt } = reminder;
    if (handedAt && Date.now() - Date.parse(handedAt) < longestMs)
      await enqueue(database(), sendUnsent, { reminderId }, { runAt: new Date(Date.now() + lookAgainMs) });
    else if (handedAt || Date.now() - Date.parse(createdAt) > forgottenMs) await giveUp(reminderId);
    else await attemptReminder(mailCaller(), mailAccount(), reminderId);
  },
});

const giveUp = (reminderId: string) =>
  execute(settleReminder, mailCaller(), {
    reminderId,
    outcome: { state: "unknown", reason: "cut_off", said: null },
  });
