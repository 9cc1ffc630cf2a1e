import { desc, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { payments } from "@/db/schema";
import { businessDateOf, businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { addDays } from "@/lib/values/dates";
import { missedDays, missedSince } from "./missed";

const { receivedAt } = getTableColumns(payments);
const maxCount = 100;

/**
 * Returns how many payments of the active organization lately came without a notification from the bank; 100
 * means 100 or more.
 */
export const missedFigures = query(
  {
    level: "viewer",
    summary: "Count the payments of the last thirty days that the bank did not notify of",
    input: z.object({}),
  },
  async (context) => {
    const organizationId = await activeOrganizationId(context);
    const from = addDays(businessToday(), -missedDays);
    const found = organizationId
      ? await context.db
          .select({ receivedAt })
          .from(payments)
          .where(missedSince(organizationId, from))
          .orderBy(desc(receivedAt), desc(payments.id))
          .limit(maxCount)
      : [];
    return { from, count: found.length, lastDate: found[0] ? businessDateOf(found[0].receivedAt) : null };
  },
);
