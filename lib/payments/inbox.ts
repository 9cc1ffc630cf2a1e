import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { isInInbox, readPayments } from "./list";
import { findManualDuplicates } from "./manual-duplicates";
import { readProposals } from "./proposals/get";
import { readOrganizationPrefixes } from "./proposals/organization-prefixes";
import { documentCount, documentOfPayment, paymentRowColumns } from "./record";
import { paymentFilters, type ReportedPayment, type WaitingPayment } from "./schema";

const maxShown = 20;
const maxRecentShown = 5;

type Inbox = {
  waiting: WaitingPayment[];
  automatic: ReportedPayment[];
  nextCursor: string | null;
  isSearchCut: boolean;
};

/**
 * Returns the payments of the active organization that wait for a person, newest first, each with proposals,
 * and the last automatically matched payments for review. Both come with manual duplicates. A search returns
 * only waiting payments, page by page.
 */
export const paymentInbox = query(
  {
    level: "viewer",
    summary: "List payments that wait for a person, with proposals",
    input: paymentFilters.pick({ q: true }),
  },
  async (context, { q }): Promise<Inbox> => {
    const { db } = context;
    const organizationId = await activeOrganizationId(context);
    if (!organizationId) return { waiting: [], automatic: [], nextCursor: null, isSearchCut: false };
    const [{ items: waiting, ...page }, automatic, organizations] = await Promise.all([
      q ? searchWaiting(context, organizationId, q) : readWaiting(db, organizationId),
      q ? [] : readAutomatic(db, organizationId),
      readOrganizationPrefixes(db),
    ]);
    const [proposals, entered] = await Promise.all([
      readProposals(db, waiting, organizations),
      findManualDuplicates(db, [...waiting, ...automatic]),
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
      ...page,
    };
  },
);

const singlePage = { nextCursor: null, isSearchCut: false };

const readWaiting = async (db: Database, organizationId: string) => ({
  items: await db
    .select({ ...paymentRowColumns, receivedAt: payments.receivedAt })
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), isInInbox()))
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(maxShown),
  ...singlePage,
});

/** Searches the waiting payments in the same way as the list does. */
async function searchWaiting(context: Context, organizationId: string, q: string) {
  const filters = paymentFilters.parse({ view: "inbox", organizationId, q, limit: maxShown });
  const { items, nextCursor, isSearchCut = false } = await readPayments(context, filters);
  const found = items.map((payment) => ({ ...payment, receivedAt: payment.paidAt ?? payment.createdAt }));
  return { items: found, nextCursor, isSearchCut };
}

const readAutomatic = (db: Database, organizationId: string) =>
  db
    .select({
      ...paymentRowColumns,
      receivedAt: payments.receivedAt,
      document: documentOfPayment,
      documentCount,
    })
    .from(payments)
    .leftJoin(documents, eq(documents.id, payments.documentId))
    .where(
      and(
        eq(payments.organizationId, organizationId),
        isNotNull(payments.documentId),
        sql`${payments.matchReason} ->> 'by' = 'rules'`,
      ),
    )
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(maxRecentShown);
