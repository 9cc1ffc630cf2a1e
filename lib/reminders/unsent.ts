import { z } from "zod";
import { database, withSlot } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { cutOff, mailCaller, nextLook, nextStep } from "@/lib/mail/unfinished";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { attemptReminder } from "./attempt";
import { settleReminder } from "./settle";
import { readReminder } from "./take";

/** After that long nobody expects a reminder any more, as when an old database comes back. */
const forgottenMs = 12 * 3_600_000;

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
    const caller = mailCaller();
    const step = nextStep(reminder, forgottenMs);
    if (step === "wait") await enqueue(database(), sendUnsent, { reminderId }, { runAt: nextLook() });
    else if (step === "give_up") await execute(settleReminder, caller, { reminderId, outcome: cutOff });
    else await attemptReminder(caller, mailAccount(), reminderId);
  },
});
