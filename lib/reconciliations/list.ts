import { and, desc, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { clients, reconciliations } from "@/db/schema";
import { clientIdentity, withClientHints } from "@/lib/clients/hints";
import { resolveListDays } from "@/lib/kernel/list-days";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { activeOrganizationId } from "@/lib/organizations/active";
import type { Days } from "@/lib/values/ready-periods";
import { currentClientColumns, reconciliationColumns, reconciliationRow } from "./record";
import { type ReconciliationRow, reconciliationFilters } from "./schema";

export const listReconciliations = query(
  {
    level: "viewer",
    summary:
      "List acts of reconciliation without their entries, newest first; of the active organization by default",
    input: reconciliationFilters,
    output: pageRecord(reconciliationRow),
  },
  async (context, filters): Promise<Page<ReconciliationRow>> => {
    const { limit } = filters;
    const organizationId = filters.organizationId ?? (await activeOrganizationId(context));
    if (!organizationId) return { items: [], nextCursor: null };
    const rows = await context.db
      .select({ ...reconciliationColumns, ...currentClientColumns, client: clientIdentity })
      .from(reconciliations)
      .innerJoin(clients, eq(clients.id, reconciliations.clientId))
      .where(scopeOfList({ ...filters, organizationId }))
      .orderBy(desc(reconciliations.id))
      .limit(limit + 1);
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    return { items: withClientHints(items), nextCursor };
  },
);

type Scope = Omit<z.output<typeof reconciliationFilters>, "limit"> & { organizationId: string };

/** Returns the condition of a list. */
export const scopeOfList = ({ organizationId, ...filters }: Scope): SQL | undefined =>
  and(
    eq(reconciliations.organizationId, organizationId),
    filters.clientId ? eq(reconciliations.clientId, filters.clientId) : undefined,
    filters.status && eq(reconciliations.status, filters.status),
    isWithin(resolveListDays(filters)),
    filters.endsFrom ? gte(reconciliations.to, filters.endsFrom) : undefined,
    filters.original && sql`${reconciliations.original} ->> 'state' = ${filters.original}`,
    filters.cursor && lt(reconciliations.id, filters.cursor[0]),
  );

const isWithin = ({ from, to }: Days) =>
  and(from ? gte(reconciliations.from, from) : undefined, to ? lte(reconciliations.to, to) : undefined);
