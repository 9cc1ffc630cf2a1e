import { z } from "zod";
import type { Database } from "@/db/client";
import { closedAtOf } from "@/lib/closed-periods/queries";
import { hasDocumentsBefore } from "@/lib/documents/documents-before";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/resolve-id";
import type { CalendarDate } from "@/lib/values/dates";
import { optionalIdentifier } from "@/lib/values/fields";
import { firstDayOfMonth, lastDayOfMonth, monthIndex } from "@/lib/values/months";
import { type Quarter, quarterEnd, quarterOf } from "@/lib/values/quarters";
import type { RegisterDays } from "./schema";

/** Returns the default period of registers. */
export const defaultRegisterPeriod = query(
  {
    level: "viewer",
    summary: "Return the quarter whose registers are being finished",
    input: z.object({ organizationId: optionalIdentifier }),
    fails: ["not_found"],
  },
  async (context, { organizationId }): Promise<RegisterDays> => {
    const from = await findQuarterToFinish(
      context.db,
      await organizationOf(context, organizationId),
      businessToday(),
    );
    return { from, to: quarterEnd(from) };
  },
);

/**
 * Returns the quarter being finished on a day. In the first month of a quarter, when the VAT return is due
 * (article 174 (5) of the Tax Code), it is the previous quarter; if that is closed or the organization has no
 * documents up to its end, and in the other months, it is the current one.
 */
export async function findQuarterToFinish(
  db: Database,
  organizationId: string,
  today: CalendarDate,
): Promise<Quarter> {
  const currentQuarter = quarterOf(today);
  const previousQuarter = firstDayOfMonth(monthIndex(currentQuarter) - 3);
  if (today > lastDayOfMonth(monthIndex(currentQuarter))) return currentQuarter;
  if (await closedAtOf(db, organizationId, quarterEnd(previousQuarter).slice(0, 7))) return currentQuarter;
  return (await hasDocumentsBefore(db, organizationId, currentQuarter)) ? previousQuarter : currentQuarter;
}
