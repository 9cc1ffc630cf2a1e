import { closedAtOf } from "@/lib/closed-periods/queries";
import { query } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/resolve-id";
import { counters } from "./counts";
import { findMonthToFinish } from "./month-to-finish";
import { daysOf } from "./rules";
import { monthCodes, monthInput, monthRecord } from "./schema";

export const getMonth = query(
  {
    level: "viewer",
    summary: "Return what is left to do in a month, each kind with the page that lists it",
    input: monthInput,
    output: monthRecord,
    fails: ["not_found"],
  },
  async (context, input) => {
    const organizationId = await organizationOf(context, input.organizationId);
    const period = input.period ?? (await findMonthToFinish(context.db, organizationId));
    const month = { organizationId, period, ...daysOf(period) };
    const items = [];
    // One after another, so that a page that somebody keeps open does not take every connection.
    for (const code of monthCodes) items.push({ code, ...(await counters[code](context, month)) });
    return { period, closedAt: await closedAtOf(context.db, organizationId, period), items };
  },
);
