import { z } from "zod";
import { log } from "@/lib/kernel/log";
import { failureReasons } from "./mail-error";

/** What became of an email. `said` are the server's words, `refused` the addresses that it did not take. */
export const outcomeSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("sent"), said: z.string(), refused: z.array(z.string()) }),
  z.object({
    state: z.enum(["failed", "unknown"]),
    reason: z.enum(failureReasons),
    said: z.string().nullable(),
  }),
]);

export type Outcome = z.infer<typeof outcomeSchema>;

/** An email that went nowhere because it could not be made. */
export function unmade(emailId: string, error: unknown): Outcome {
  log.error({ err: error, emailId }, "an e-mail could not be created");
  return failed("unmade");
}

/** An email that was never handed to the mail server: certainly nothing went out. */
export const failed = (reason: "too_large" | "unmade" | "cancelled" | "withdrawn"): Outcome => ({
  state: "failed",
  reason,
  said: null,
});
