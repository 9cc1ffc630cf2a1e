import { z } from "zod";
import { database, withSlot } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { cutOff, mailCaller, nextCheckAt, nextStep } from "@/lib/mail/unfinished";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { attemptReminder } from "./attempt";
import { settleReminder } from "./settle";
import { readReminder } from "./take";

/** Reminders older than this are no longer expected, as after restoring an old database. */
const maxAgeMs = 12 * 3_600_000;

/**
 * Sends a recorded reminder, even after its process has ended. If it was about to be handed over, it may have
 * been sent, so it is never sent again.
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
    const step = nextStep(reminder, maxAgeMs);
    if (step === "wait") await enqueue(database(), sendUnsent, { reminderId }, { runAt: nextCheckAt() });
    else if (step === "give_up") await execute(settleReminder, caller, { reminderId, outcome: cutOff });
    else await attemptReminder(caller, mailAccount(), reminderId);
  },
});
