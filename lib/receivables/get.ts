import type { Database } from "@/db/client";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import type { CalendarDate } from "@/lib/values/dates";
import { readDebtors } from "./debtors";
import { readExpectedInflow } from "./inflow";
import { readMonthMoves } from "./moves";
import { ageing, daysSalesOutstanding, requiredMonths } from "./rules";
import { receivablesInput, receivablesRecord } from "./schema";
import { readUnpaidByDueDate } from "./unpaid";

export const getReceivables = query(
  {
    level: "viewer",
    summary: "Return what an organization (the active one by default) is owed by invoices",
    description:
      "Contains the debt by days overdue and by debtor, days sales outstanding by month, and the inflow expected by each client's habit.",
    input: receivablesInput,
    output: receivablesRecord,
  },
  async (context, { organizationId: namedOrganizationId }) => {
    const organizationId = await resolveOrganizationId(context, namedOrganizationId);
    const today = businessToday();
    const [unpaid, outlook] = await Promise.all([
      readUnpaidByDueDate(context.db, { organizationId }),
      readOutlook(context.db, organizationId, today),
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
  async (context, { organizationId: namedOrganizationId }) => {
    const organizationId = await resolveOrganizationId(context, namedOrganizationId);
    return readOutlook(context.db, organizationId, businessToday());
  },
);

async function readOutlook(db: Database, organizationId: string, today: CalendarDate) {
  const [{ owedCents, ...debtors }, moves, inflow] = await Promise.all([
    readDebtors(db, organizationId, today),
    readMonthMoves(db, organizationId, requiredMonths(today)[0]!),
    readExpectedInflow(db, organizationId, today),
  ]);
  return { ...debtors, months: daysSalesOutstanding(owedCents, moves, today), inflow };
}
