import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { documents, payments } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { enteredByHand } from "./entered-by-hand";
import { isInInbox } from "./list";
import { proposalsFor } from "./proposals/get";
import { readOwners } from "./proposals/owners";
import { documentCount, documentOfPayment, paymentRowColumns } from "./record";
import type { ReportedPayment, WaitingPayment } from "./schema";

const shown = 20;
const recentShown = 5;

/**
 * What waits for a person at the active organization, newest first, each with proposals; and the last payments that
 * found their invoices without one, to be looked over. All with the same money as somebody entered it by hand.
 */
export const paymentInbox = query(
  { level: "viewer", summary: "Payments that wait, with proposals", input: z.object({}) },
  async (context): Promise<{ waiting: WaitingPayment[]; automatic: ReportedPayment[] }> => {
    const { db } = context;
    const organizationId = await activeOrganizationId(context);
    if (!organizationId) return { waiting: [], automatic: [] };
    const isOurs = eq(payments.organizationId, organizationId);
    const [waiting, automatic, owners] = await Promise.all([
      db
        .select({ ...paymentRowColumns, receivedAt: payments.receivedAt })
        .from(payments)
        .where(and(isOurs, isInInbox))
        .orderBy(desc(payments.receivedAt), desc(payments.id))
        .limit(shown),
      db
        .select({
          ...paymentRowColumns,
          receivedAt: payments.receivedAt,
          document: documentOfPayment,
          documentCount,
        })
        .from(payments)
        .leftJoin(documents, eq(documents.id, payments.documentId))
        .where(and(isOurs, isNotNull(payments.documentId), sql`${payments.matchReason} ->> 'by' = 'rules'`))
        .orderBy(desc(payments.receivedAt), desc(payments.id))
        .limit(recentShown),
      readOwners(db),
    ]);
    const [proposals, entered] = await Promise.all([
      proposalsFor(db, waiting, owners),
      enteredByHand(db, [...waiting, ...automatic]),
    ]);
    return {
      waiting: waiting.map(({ receivedAt: _receivedAt, ...payment }, index) => ({
        ...payment,
        document: null,
        documentCount: 0,
        proposals: proposals[index]!,
        entered: entered[index]!,
      })),
      automatic: automatic.map(({ receivedAt: _receivedAt, ...payment }, index) => ({
        ...payment,
        entered: entered[waiting.length + index]!,
      })),
    };
  },
);
