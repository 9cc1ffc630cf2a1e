import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { clients } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { containing } from "@/lib/kernel/search-condition";
import { clientColumns, clientRecord } from "./record";
import { type Client, clientFilters } from "./schema";

export const listClients = query(
  {
    level: "viewer",
    summary: "Clients by name; with archived=1 the archived ones instead",
    input: clientFilters,
    output: pageRecord(clientRecord),
  },
  readClients,
);

type Filters = z.output<typeof clientFilters>;

/** A page of clients, by name. */
export async function readClients(
  { db }: Pick<Context, "db">,
  { q, archived, limit, cursor }: Filters,
): Promise<Page<Client>> {
  const { id, search, archivedAt } = clients;
  const scope = archived ? isNotNull(archivedAt) : isNull(archivedAt);
  const after = cursor && sql`(${search}, ${id}) > (${cursor[0]}, ${cursor[1]})`;
  // The page is found in the index alone, and only its own records are then read.
  const found = db
    .select({ id, search })
    .from(clients)
    .where(and(scope, after, await containing(db, clients, q, scope)))
    .orderBy(asc(search), asc(id))
    .limit(limit + 1)
    .as("found");
  const rows = await db
    .select({ client: clientColumns, search: found.search })
    .from(found)
    .innerJoin(clients, eq(clients.id, found.id))
    .orderBy(asc(found.search), asc(found.id));
  const { items, nextCursor } = pageOf(rows, limit, (row) => [row.search, row.client.id]);
  return { items: items.map(({ client }) => client), nextCursor };
}
