import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { clients, documents, projects } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { type Context, query } from "@/lib/kernel/operation";
import { type Page, pageOf } from "@/lib/kernel/paging";
import { activeOrganization } from "@/lib/organizations/active";
import { isCurrent } from "./current";
import { isOwed } from "./payable";
import { documentColumns, documentRow, namesOfDocument } from "./record";
import { type DocumentRow, documentFilters } from "./schema";
import { mentioning } from "./search";
import { bankUnknown, withoutAct } from "./views";

type Filters = z.output<typeof documentFilters> & { ids?: string[] };

export const listDocuments = query(
  {
    level: "viewer",
    summary: "Documents, newest first; of the active organization unless an organization or project is named",
    input: documentFilters,
    output: z.object({ items: z.array(documentRow), nextCursor: z.string().nullable() }),
  },
  readDocuments,
);

/** A page of documents, newest first; `ids` leave only these, of whatever organization. */
export async function readDocuments(context: Context, filters: Filters): Promise<Page<DocumentRow>> {
  const scope = await scopeOfList(context, filters);
  const rows = await context.db
    .select({
      ...documentColumns,
      ...namesOfDocument,
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(projects, eq(projects.id, documents.projectId))
    .where(and(scope, await mentioning(context.db, filters.q, scope)))
    .orderBy(desc(documents.date), desc(documents.id))
    .limit(filters.limit + 1);
  return pageOf(rows, filters.limit, ({ date, id }) => [date, id]);
}

/** What a list shows, as a condition, but for the words that are searched. */
export const scopeOfList = async (context: Context, filters: Filters): Promise<SQL | undefined> =>
  and(await scopeOf(context, filters), ...conditions(filters));

async function scopeOf(
  context: Context,
  { organizationId, projectId, ids }: Filters,
): Promise<SQL | undefined> {
  if (organizationId) return eq(documents.organizationId, organizationId);
  if (projectId || ids) return undefined;
  const active = await activeOrganization(context);
  return active ? eq(documents.organizationId, active.id) : sql`false`;
}

const conditions = (filters: Filters): Array<SQL | undefined> => [
  filters.ids && inArray(documents.id, filters.ids),
  isCurrentAnyway(filters) ? undefined : isCurrent,
  filters.projectId ? eq(documents.projectId, filters.projectId) : undefined,
  filters.clientId ? eq(documents.clientId, filters.clientId) : undefined,
  filters.docType && eq(documents.docType, filters.docType),
  filters.status && eq(documents.status, filters.status),
  filters.from ? gte(documents.date, filters.from) : undefined,
  filters.to ? lte(documents.date, filters.to) : undefined,
  ...(filters.view ? views[filters.view]() : []),
  filters.dueFrom ? gte(documents.dueDate, filters.dueFrom) : undefined,
  filters.dueTo ? lte(documents.dueDate, filters.dueTo) : undefined,
  filters.cursor && sql`(${documents.date}, ${documents.id}) < (${filters.cursor[0]}, ${filters.cursor[1]})`,
];

/** Whether corrected documents are wanted as well, or nothing of what is asked for can be corrected: what is owed is read from its index alone. */
const isCurrentAnyway = ({ ids, corrected, status, view }: Filters) =>
  ids || corrected || status === "draft" || view === "unpaid" || view === "overdue";

const views: Record<NonNullable<Filters["view"]>, () => Array<SQL | undefined>> = {
  unpaid: () => [isOwed],
  overdue: () => [isOwed, lt(documents.dueDate, businessToday())],
  without_act: () => [withoutAct],
  bank_unknown: () => [bankUnknown],
};
