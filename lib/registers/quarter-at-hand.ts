import { z } from "zod";
import type { Database } from "@/db/client";
import { closedAtOf } from "@/lib/closed-periods/queries";
import { hasPapersBefore } from "@/lib/documents/papers-before";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/asked";
import type { CalendarDate } from "@/lib/values/dates";
import { optionalIdentifier } from "@/lib/values/fields";
import { firstOf, lastOf, monthIndex } from "@/lib/values/months";
import { type Quarter, quarterEnd, quarterOf } from "@/lib/values/quarters";
import type { RegisterDays } from "./schema";

/** The days that registers show where nobody has named any. */
export const usualPeriod = query(
  {
    level: "viewer",
    summary: "Return the quarter whose registers are being finished",
    input: z.object({ organizationId: optionalIdentifier }),
    fails: ["not_found"],
  },
  async (context, { organizationId }): Promise<RegisterDays> => {
    const from = await quarterAtHand(
      context.db,
      await organizationOf(context, organizationId),
      businessToday(),
    );
    return { from, to: quarterEnd(from) };
  },
);

/**
 * The quarter that is being finished on a day: in the first month of a quarter, in which the return for VAT is due (article 174 (5)
 * of the Tax Code), the one before; once that is closed, or where the organization has no papers of it or before, the one that runs.
 */
export async function quarterAtHand(
  db: Database,
  organizationId: string,
  today: CalendarDate,
): Promise<Quarter> {
  const running = quarterOf(today);
  const before = firstOf(monthIndex(running) - 3);
  if (today > lastOf(monthIndex(running))) return running;
  if (await closedAtOf(db, organizationId, quarterEnd(before).slice(0, 7))) return running;
  return (await hasPapersBefore(db, organizationId, running)) ? before : running;
}
