import { and, desc, eq, gte, lt, lte } from "drizzle-orm";
import { clients, reconciliations } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { activeOrganization } from "@/lib/organizations/active";
import { clientNow, reconciliationColumns, reconciliationRow } from "./record";
import { type ReconciliationRow, reconciliationFilters } from "./schema";

export const listReconciliations = query(
  {
    level: "viewer",
    summary:
      "Acts of reconciliation, newest first, without their entries; of the active organization unless one is named",
    input: reconciliationFilters,
    output: pageRecord(reconciliationRow),
  },
  async (context, filters): Promise<Page<ReconciliationRow>> => {
    const { clientId, status, from, to, limit, cursor } = filters;
    const organizationId = filters.organizationId ?? (await activeOrganization(context))?.id;
    if (!organizationId) return { items: [], nextCursor: null };
    const rows = await context.db
      .select({ ...reconciliationColumns, ...clientNow })
      .from(reconciliations)
      .innerJoin(clients, eq(clients.id, reconciliations.clientId))
      .where(
        and(
          eq(reconciliations.organizationId, organizationId),
          clientId ? eq(reconciliations.clientId, clientId) : undefined,
          status && eq(reconciliations.status, status),
          from ? gte(reconciliations.from, from) : undefined,
          to ? lte(reconciliations.to, to) : undefined,
          cursor && lt(reconciliations.id, cursor[0]),
        ),
      )
      .orderBy(desc(reconciliations.id))
      .limit(limit + 1);
    return pageOf(rows, limit, ({ id }) => [id]);
  },
);
