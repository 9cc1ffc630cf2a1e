import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { readClientFigures } from "@/lib/client-accounts/figures";
import { type Context, query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { searchConditionOf } from "@/lib/kernel/search-condition";
import { activeOrganizationId } from "@/lib/organizations/active";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import { listByDebt, listByOverdueDebt } from "./by-debt";
import { clientColumns, clientRow } from "./record";
import { type Client, type ClientRow, clientFilters } from "./schema";

export const listClients = query(
  {
    level: "viewer",
    summary:
      "List clients by name, or by debt to the organization, largest first; `archived=1` lists the archived ones",
    input: clientFilters,
    output: pageRecord(clientRow),
  },
  readClients,
);

type Filters = z.output<typeof clientFilters>;

/** Returns a page of clients with their debts to an organization. Throws `validation_error` if it does not exist. */
export async function readClients(context: Context, filters: Filters): Promise<Page<ClientRow>> {
  const { db } = context;
  const creditor = creditorOf(context, filters);
  const [organizationId, { items, nextCursor }] = await Promise.all([
    creditor,
    filters.sort === "name"
      ? listByName(db, filters)
      : creditor.then((known) => (known ? listByOwedAmount(db, filters, known) : listByName(db, filters))),
  ]);
  return { items: await addFigures(db, organizationId, items), nextCursor };
}

/** Returns the organization to which clients owe: the named one, else the active one; null if there is none. */
export const creditorOf = async (
  context: Context,
  { organizationId }: Pick<Filters, "organizationId">,
): Promise<string | null> =>
  organizationId ? resolveOrganizationId(context, organizationId) : activeOrganizationId(context);

/** Adds to clients their debts to and advances at the active organization. */
export const withFigures = async (context: Context, items: Client[]): Promise<ClientRow[]> =>
  addFigures(context.db, await activeOrganizationId(context), items);

async function addFigures(
  db: Database,
  organizationId: string | null,
  items: Client[],
): Promise<ClientRow[]> {
  const ids = items.map(({ id }) => id);
  const figures = await readClientFigures(db, organizationId, ids);
  return items.map((client) => ({ ...client, ...figures.get(client.id)! }));
}

const scopeOf = ({ archived }: Filters) =>
  archived ? isNotNull(clients.archivedAt) : isNull(clients.archivedAt);

async function listByName(db: Database, filters: Filters): Promise<Page<Client>> {
  const { id, search } = clients;
  const { q, limit, cursor } = filters;
  const scope = scopeOf(filters);
  const after = cursor?.length === 2 ? sql`(${search}, ${id}) > (${cursor[0]}, ${cursor[1]})` : undefined;
  // Finds the page by the index alone and then reads only its records.
  const found = db
    .select({ id, search })
    .from(clients)
    .where(and(scope, after, await searchConditionOf(db, clients, q, scope)))
    .orderBy(asc(search), asc(id))
    .limit(limit + 1)
    .as("found");
  const rows = await db
    .select({ client: clientColumns, search: found.search })
    .from(found)
    .innerJoin(clients, eq(clients.id, found.id))
    .orderBy(asc(found.search), asc(found.id));
  return clientsOf(pageOf(rows, limit, (row) => [row.search, row.client.id]));
}

async function listByOwedAmount(
  db: Database,
  filters: Filters,
  organizationId: string,
): Promise<Page<Client>> {
  const { q, sort, cursor, limit } = filters;
  const scope = scopeOf(filters);
  const isListed = and(scope, await searchConditionOf(db, clients, q, scope));
  const list = sort === "overdue" ? listByOverdueDebt : listByDebt;
  return list(db, { organizationId, isListed, cursor, limit });
}

const clientsOf = ({ items, nextCursor }: Page<{ client: Client }>): Page<Client> => ({
  items: items.map(({ client }) => client),
  nextCursor,
});
