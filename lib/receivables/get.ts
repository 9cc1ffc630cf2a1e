import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { askedOrganizationId } from "@/lib/organizations/asked";
import { debtorsOf } from "./debtors";
import { expectedInflow } from "./inflow";
import { movesSince } from "./moves";
import { ageing, monthsRead, outstanding } from "./rules";
import { receivablesInput, receivablesRecord } from "./schema";
import { unpaidByDueDate } from "./unpaid";

export const getReceivables = query(
  {
    level: "viewer",
    summary:
      "What an organization (the active one) is owed by invoices: how late, by whom, days sales outstanding by month, and when it is expected by the habit of each client",
    input: receivablesInput,
    output: receivablesRecord,
  },
  async (context, { organizationId: named }) => {
    const { db } = context;
    const organizationId = await askedOrganizationId(context, named);
    const today = businessToday();
    const [unpaid, debtors, moves, inflow] = await Promise.all([
      unpaidByDueDate(db, { organizationId }),
      debtorsOf(db, organizationId, today),
      movesSince(db, organizationId, monthsRead(today)[0]!),
      expectedInflow(db, organizationId, today),
    ]);
    const owedCents = unpaid.reduce((sum, { cents }) => sum + cents, 0);
    return {
      today,
      ages: ageing(unpaid, today),
      ...debtors,
      months: outstanding(owedCents, moves, today),
      inflow,
    };
  },
);
