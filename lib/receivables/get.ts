import type { Database } from "@/db/client";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { askedOrganizationId } from "@/lib/organizations/asked";
import type { CalendarDate } from "@/lib/values/dates";
import { debtorsOf } from "./debtors";
import { expectedInflow } from "./inflow";
import { movesSince } from "./moves";
import { ageing, monthsRead, outstanding } from "./rules";
import { receivablesInput, receivablesRecord } from "./schema";
import { unpaidByDueDate } from "./unpaid";

export const getReceivables = query(
  {
    level: "viewer",
    summary: "Return what an organization (the active one by default) is owed by invoices",
    description:
      "Contains the debt by days overdue and by debtor, days sales outstanding by month, and the inflow expected by each client's habit.",
    input: receivablesInput,
    output: receivablesRecord,
  },
  async (context, { organizationId: named }) => {
    const organizationId = await askedOrganizationId(context, named);
    const today = businessToday();
    const [unpaid, outlook] = await Promise.all([
      unpaidByDueDate(context.db, { organizationId }),
      outlookOf(context.db, organizationId, today),
    ]);
    return { today, ages: ageing(unpaid, today), ...outlook };
  },
);

/** Returns the receivables without the ages, for a page that already has them. */
export const getOutlook = query(
  {
    level: "viewer",
    summary:
      "Return the largest debtors of an organization, days sales outstanding by month, and expected inflow",
    input: receivablesInput,
  },
  async (context, { organizationId: named }) => {
    const organizationId = await askedOrganizationId(context, named);
    return outlookOf(context.db, organizationId, businessToday());
  },
);

async function outlookOf(db: Database, organizationId: string, today: CalendarDate) {
  const [{ owedCents, ...debtors }, moves, inflow] = await Promise.all([
    debtorsOf(db, organizationId, today),
    movesSince(db, organizationId, monthsRead(today)[0]!),
    expectedInflow(db, organizationId, today),
  ]);
  return { ...debtors, months: outstanding(owedCents, moves, today), inflow };
}
