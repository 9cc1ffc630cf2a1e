import { and, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { documents, orders, payments } from "@/db/schema";
import { isUnknownAtBank, lacksAct } from "@/lib/documents/views";
import { cappedCount } from "@/lib/kernel/capped-count";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { isInInbox } from "@/lib/payments/list";
import { missedDays, missedSince } from "@/lib/payments/missed";
import { addDays } from "@/lib/values/dates";
import { staleDraftDays } from "./rules";

/** Counts what waits for a person today in the active organization; 100 means 100 or more. */
export const waiting = query(
  { level: "viewer", summary: "Count what needs a person's attention today", input: z.object({}) },
  async (context) => {
    const organizationId = await activeOrganizationId(context);
    const draftsUntil = addDays(businessToday(), -staleDraftDays);
    const missedFrom = addDays(businessToday(), -missedDays);
    const zeroCounts = { payments: 0, missed: 0, orders: 0, withoutAct: 0, drafts: 0, bank: 0 };
    if (!organizationId) return { ...zeroCounts, draftsUntil, missedFrom };
    const isOfOrganization = (column: typeof documents.organizationId | typeof orders.organizationId) =>
      eq(column, organizationId);
    const { db } = context;
    const [row] = await db.execute<typeof zeroCounts>(sql`select
      ${cappedCount(payments, and(eq(payments.organizationId, organizationId), isInInbox()))} as payments,
      ${cappedCount(payments, missedSince(organizationId, missedFrom))} as missed,
      ${cappedCount(orders, and(isOfOrganization(orders.organizationId), eq(orders.status, "new")))} as orders,
      ${cappedCount(documents, and(isOfOrganization(documents.organizationId), lacksAct()))} as "withoutAct",
      ${cappedCount(documents, and(isOfOrganization(documents.organizationId), eq(documents.status, "draft"), lte(documents.date, draftsUntil)))} as drafts,
      ${cappedCount(documents, and(isOfOrganization(documents.organizationId), isUnknownAtBank))} as bank`);
    return { ...zeroCounts, ...row, draftsUntil, missedFrom };
  },
);
