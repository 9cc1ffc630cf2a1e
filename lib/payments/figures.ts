import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { documents, payments } from "@/db/schema";
import { isPayable } from "@/lib/documents/payable";
import { businessToday } from "@/lib/kernel/clock";
import { startOfDay } from "@/lib/kernel/days";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { addDays } from "@/lib/values/dates";
import { countOpenPayments } from "./waiting-count";

const periodDays = 30;

/**
 * Returns figures about matching at the active organization: how many payments wait and how many refunds are
 * unassigned (each counted up to a hundred), the share of the last thirty days' payments that were matched
 * automatically (null without payments), and the overpayments.
 */
export const paymentFigures = query(
  { level: "viewer", summary: "Return figures about the matching of payments", input: z.object({}) },
  async (context) => {
    const { db } = context;
    const organizationId = await activeOrganizationId(context);
    if (!organizationId) {
      return { waiting: 0, refunds: 0, automaticPercent: null, overpaid: { count: 0, cents: 0 } };
    }
    const [{ waiting, refunds }, [matching], [overpaid]] = await Promise.all([
      countOpenPayments(db, organizationId),
      db
        .select({
          automatic: sql<number>`(count(*) filter (where ${payments.matchReason} ->> 'by' = 'rules' and ${payments.documentId} is not null))::int`,
          all: sql<number>`(count(*) filter (where ${payments.matchReason} is not null))::int`,
        })
        .from(payments)
        .where(
          and(
            eq(payments.organizationId, organizationId),
            sql`${payments.kind} <> 'outgoing' and not ${payments.isRefund} and ${payments.source} <> 'manual'
              and ${payments.dismissedAt} is null`,
            sql`${payments.receivedAt} >= ${startOfDay(addDays(businessToday(), 1 - periodDays))}`,
          ),
        ),
      db
        .select({
          count: sql<number>`count(*)::int`,
          cents: sql<string>`coalesce(sum(${documents.paidCents} - ${documents.totalCents}), 0)`.mapWith(
            Number,
          ),
        })
        .from(documents)
        .where(
          and(
            eq(documents.organizationId, organizationId),
            sql`${isPayable} and ${documents.paidCents} > ${documents.totalCents}`,
          ),
        ),
    ]);
    const automaticPercent = matching?.all ? Math.round((100 * matching.automatic) / matching.all) : null;
    return { waiting, refunds, automaticPercent, overpaid: overpaid! };
  },
);
