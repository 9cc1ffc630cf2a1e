import { z } from "zod";
import { defineJob } from "@/lib/queue/define";
import { remindClientsOf } from "@/lib/reminders/daily";

/** Does the daily job's work for one organization on a given day, because tests run on days off, too. */
export const remindDay = defineJob({
  name: "reminders",
  input: z.object({ organizationId: z.string(), date: z.string() }),
  backoff: { firstSeconds: 1, longestSeconds: 1 },
  run: ({ organizationId, date }, { signal }) => remindClientsOf(organizationId, date, signal),
});
