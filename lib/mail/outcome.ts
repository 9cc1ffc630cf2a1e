import { z } from "zod";
import { log } from "@/lib/kernel/log";
import { failureReasons } from "./mail-error";

/** The outcome of an e-mail. `said` is the server's reply, `refused` the addresses that it rejected. */
export const outcomeSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("sent"), said: z.string(), refused: z.array(z.string()) }),
  z.object({
    state: z.enum(["failed", "unknown"]),
    reason: z.enum(failureReasons),
    said: z.string().nullable(),
  }),
]);

export type Outcome = z.infer<typeof outcomeSchema>;

/** Returns the outcome of an e-mail that could not be composed. */
export function composeFailure(emailId: string, error: unknown): Outcome {
  log.error({ err: error, emailId }, "an e-mail could not be created");
  return failedOutcome("unmade");
}

/** Returns the outcome of an e-mail that was never handed to the mail server and certainly did not go out. */
export const failedOutcome = (reason: "too_large" | "unmade" | "cancelled" | "withdrawn"): Outcome => ({
  state: "failed",
  reason,
  said: null,
});
