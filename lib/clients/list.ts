import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import { clients } from "@/db/schema";
import { query } from "@/lib/operation";
import { type Page, pageOf, pageRecord } from "@/lib/paging";
import { containing } from "@/lib/search-condition";
import { clientColumns } from "./queries";
import { type Client, clientFilters, clientRecord } from "./schema";

export const listClients = query(
  {
    level: "viewer",
    summary: "Clients by name; with archived=1 the archived ones instead",
    input: clientFilters,
    output: pageRecord(clientRecord),
  },
  async ({ db }, { q, archived, limit, cursor }): Promise<Page<Client>> => {
    const { id, search, archivedAt } = clients;
    const scope = archived ? isNotNull(archivedAt) : isNull(archivedAt);
    const rows = await db
      .select({ client: clientColumns, search })
      .from(clients)
      .where(
        and(
          scope,
          await containing(db, clients, q, scope),
          cursor && sql`(${search}, ${id}) > (${cursor[0]}, ${cursor[1]})`,
        ),
      )
      .orderBy(asc(search), asc(id))
      .limit(limit + 1);
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.search, row.client.id]);
    return { items: items.map(({ client }) => client), nextCursor };
  },
);
