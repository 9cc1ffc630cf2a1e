import { z } from "zod";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { cutOff, mailCaller, nextCheckAt, nextStep } from "@/lib/mail/unfinished";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { attemptOriginalLetter } from "./attempt";
import { readLetter } from "./queries";
import { settleOriginalLetter } from "./settle";

/**
 * Finishes an e-mail whose process may have died. If it was not about to be handed over yet, this job sends it;
 * otherwise it is unknown whether it went out.
 */
export const finishOriginalLetter = defineJob({
  name: "original-letter-unfinished",
  input: z.object({ letterId: identifier }),
  uniqueBy: ({ letterId }) => letterId,
  backoff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 180,
  run: async ({ letterId }) => {
    const letter = await readLetter(letterId);
    if (letter?.state !== "sending") return;
    const caller = mailCaller();
    const step = nextStep(letter);
    if (step === "wait")
      await enqueue(database(), finishOriginalLetter, { letterId }, { runAt: nextCheckAt() });
    else if (step === "give_up") await execute(settleOriginalLetter, caller, { letterId, outcome: cutOff });
    else await attemptOriginalLetter(caller, mailAccount(), letter);
  },
});
