import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { isOwed } from "@/lib/documents/payable";
import type { DueSum } from "./rules";

/**
 * Reads what an organization is owed by due date, by one client or by all, in kopecks; uses only an index.
 */
export const readUnpaidByDueDate = (
  db: Database,
  { organizationId, clientId }: { organizationId: string; clientId?: string },
): Promise<DueSum[]> =>
  db
    .select({
      dueDate: documents.dueDate,
      count: sql<number>`count(*)::int`,
      cents: sql<string>`sum(${documents.totalCents} - ${documents.paidCents})`.mapWith(Number),
    })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        clientId ? eq(documents.clientId, clientId) : undefined,
        isOwed,
      ),
    )
    .groupBy(documents.dueDate);
