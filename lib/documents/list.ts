import {
  and,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { clients, documents, projects } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { resolveListDays } from "@/lib/kernel/list-days";
import { type Context, query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageOfSearch, pageRecord } from "@/lib/kernel/paging";
import { findShownRecords } from "@/lib/kernel/search-walk";
import { writtenOnce } from "@/lib/kernel/written-once";
import { activeOrganizationId, preferredOf, selectActiveId } from "@/lib/organizations/active";
import { returnedCentsOf } from "@/lib/payments/unallocated-refund";
import type { Days } from "@/lib/values/ready-periods";
import { readVatDueDays } from "@/lib/vat-radar/due-days";
import { isCurrent } from "./current";
import type { DocumentCursor } from "./cursor";
import { isExpectedBetween } from "./expected";
import { positionByDate, segmentsOf, sortColumns } from "./order";
import { isPaidWithin } from "./paid-on";
import { isOwed } from "./payable";
import { documentRow, listedColumns, namesOfDocument } from "./record";
import { type DocumentRow, documentFilters } from "./schema";
import { searchedColumns, searchOfDocuments } from "./search";
import { hasVatProblem } from "./vat-problems";
import { isNotExported, isUnknownAtBank, isUnsigned, lacksAct, lacksDueDate, lacksOriginal } from "./views";

type Filters = z.output<typeof documentFilters> & {
  ids?: string[];
  /** Only documents that received more than other payments than this one returned. */
  keepsMoneyBesides?: string;
};

export const listDocuments = query(
  {
    level: "viewer",
    summary: "List documents, newest first unless sorted otherwise; of the active organization by default",
    description:
      "Name an organization or a project to list its documents instead. In a sorted list, documents without a due date, or that ask for no money, come last.",
    input: documentFilters,
    output: pageRecord(documentRow),
  },
  readDocuments,
);

/**
 * Returns a page of documents, newest first unless sorted otherwise. `ids` restrict it to these documents, of
 * whatever organization, and `keepsMoneyBesides` to those for which a refund can return something.
 */
export async function readDocuments(context: Context, filters: Filters): Promise<Page<DocumentRow>> {
  if (isDefaultList(filters) && !filters.cursor) return readNewest(context, filters.organizationId);
  const scope = await scopeOfList(context, filters);
  const search = await searchOfDocuments(context.db, filters.q, scope);
  const found: FoundRow[] = [];
  let stoppedAt: FoundRow | null = null;
  for (const { where, orderBy, cursorOf } of segmentsOf(filters)) {
    const maxRows = filters.limit + 1 - found.length;
    const list = context.db
      .select({ id: documents.id, ...searchedColumns })
      .from(documents)
      .where(and(scope, where))
      .orderBy(...orderBy);
    const candidates = { id: documents.id, list, columns: searchedColumns, maxRecords: maxRows };
    const { isEmpty, condition, separate } = await findShownRecords(context.db, search, candidates);
    if (isEmpty) continue;
    /** Of what was paid on some days the database expects a few, and would look for the client of each of thousands. */
    const limitBeforeJoins = (isListed: SQL | undefined) =>
      filters.paidFrom && filters.paidTo
        ? sql`${documents.id} = any(array(${context.db
            .select({ id: documents.id })
            .from(documents)
            .where(isListed)
            .orderBy(...orderBy)
            .limit(maxRows)}))`
        : isListed;
    const rows = await context.db
      .select({ ...listedColumns, ...namesOfDocument, sorted: sortColumns })
      .from(documents)
      .leftJoin(clients, eq(clients.id, documents.clientId))
      .leftJoin(projects, eq(projects.id, documents.projectId))
      .where(limitBeforeJoins(and(scope, where, condition)))
      .orderBy(...orderBy)
      .limit(isDefaultList(filters) ? inlineNumber(maxRows) : maxRows);
    const rowsWithCursor = rows.map(({ sorted, ...row }) => ({
      row,
      cursor: cursorOf({ ...row, ...sorted }),
    }));
    const shownPart = separate(rowsWithCursor, ({ row }) => row.id);
    found.push(...shownPart.shown);
    stoppedAt = shownPart.stopped;
    if (found.length > filters.limit || stoppedAt) break;
  }
  const page = pageOfSearch(found, stoppedAt, filters.limit, ({ cursor }) => [...cursor]);
  return { ...page, items: page.items.map(({ row }) => row) };
}

const defaultFilters = documentFilters.parse({});

/** The first page of the unfiltered list, which is requested more often than all other pages together. */
async function readNewest(
  context: Context,
  organizationId: Filters["organizationId"],
): Promise<Page<DocumentRow>> {
  const rows = await (organizationId
    ? newestOfOrganization(context.db).execute({ organizationId })
    : newestOfActive(context.db).execute(preferredOf(context)));
  return pageOf(rows, defaultFilters.limit, positionByDate);
}

const prepareNewest = (organization: (db: Database) => SQLWrapper | Placeholder) =>
  writtenOnce((db) => {
    const [byDate] = segmentsOf(defaultFilters);
    return db
      .select({ ...listedColumns, ...namesOfDocument })
      .from(documents)
      .leftJoin(clients, eq(clients.id, documents.clientId))
      .leftJoin(projects, eq(projects.id, documents.projectId))
      .where(and(eq(documents.organizationId, organization(db)), ...conditions(defaultFilters)))
      .orderBy(...byDate!.orderBy)
      .limit(inlineNumber(defaultFilters.limit + 1))
      .prepare("newest_documents");
  });

const newestOfActive = prepareNewest(selectActiveId);
const newestOfOrganization = prepareNewest(() => sql.placeholder("organizationId"));

/**
 * Whether all documents are requested in the default order: one plan along that order's index is then the best for
 * any organization.
 */
const isDefaultList = ({ organizationId: _organization, cursor: _cursor, limit, ...otherFilters }: Filters) =>
  limit === defaultFilters.limit && !Object.values(otherFilters).some(Boolean);

/**
 * Writes a number into the statement's text, so the statement is planned once; with a parameter, it would be planned
 * each time.
 */
const inlineNumber = (count: number) => sql.raw(`${count}`) as unknown as number;

type FoundRow = { row: DocumentRow; cursor: DocumentCursor };

/** The documents a list shows, as a condition, except for the searched words. */
export const scopeOfList = async (context: Context, filters: Filters): Promise<SQL | undefined> =>
  and(
    await scopeOf(context, filters),
    await isExpectedWithin(context, filters),
    ...conditions(filters),
    filters.view === "vat_problems" ? await hasProblemOfVat(context, filters) : undefined,
  );

/** Whether VAT is due is known of one organization; a project's list belongs to the active one. */
async function hasProblemOfVat(context: Context, { organizationId }: Filters): Promise<SQL | undefined> {
  const id = organizationId ?? (await activeOrganizationId(context));
  return hasVatProblem(id ? await readVatDueDays(context.db, id) : []);
}

/** Habits belong to one organization, so a project's list is narrowed to the active organization. */
async function isExpectedWithin(
  context: Context,
  { organizationId, expectedFrom: from, expectedTo: to }: Filters,
): Promise<SQL | undefined> {
  if (!from && !to) return undefined;
  const id = organizationId ?? (await activeOrganizationId(context));
  return id ? isExpectedBetween(id, { from, to }) : sql`false`;
}

async function scopeOf(
  context: Context,
  { organizationId, projectId, ids }: Filters,
): Promise<SQL | undefined> {
  if (organizationId) return eq(documents.organizationId, organizationId);
  if (projectId || ids) return undefined;
  const active = await activeOrganizationId(context);
  return active ? eq(documents.organizationId, active) : sql`false`;
}

const conditions = (filters: Filters): Array<SQL | undefined> => [
  filters.ids && inArray(documents.id, filters.ids),
  isCurrentAnyway(filters) ? undefined : isCurrentOrDraft(filters.status),
  filters.projectId ? eq(documents.projectId, filters.projectId) : undefined,
  filters.clientId ? eq(documents.clientId, filters.clientId) : undefined,
  filters.docType && eq(documents.docType, filters.docType),
  filters.status && hasStatus(filters.status),
  isDatedWithin(resolveListDays(filters)),
  ...(filters.view ? viewConditions[filters.view](filters) : []),
  filters.dueFrom ? gte(documents.dueDate, filters.dueFrom) : undefined,
  filters.dueTo ? lte(documents.dueDate, filters.dueTo) : undefined,
  filters.undated ? isNull(documents.dueDate) : undefined,
  isPaidWithin(filters.paidFrom, filters.paidTo),
  filters.keepsMoneyBesides
    ? sql`${documents.paidCents} > ${returnedCentsOf("documents", filters.keepsMoneyBesides)}`
    : undefined,
  filters.original && sql`${documents.original} ->> 'state' = ${filters.original}`,
];

const isDatedWithin = ({ from, to }: Days) =>
  and(from ? gte(documents.date, from) : undefined, to ? lte(documents.date, to) : undefined);

type Statuses = Filters["status"];

/**
 * Drafts of corrections are shown only where nothing but drafts is asked for: next to the documents they correct,
 * they would be counted twice.
 */
const isCurrentOrDraft = (statuses: Statuses) =>
  statuses?.every((status) => status === "draft") ? isNull(documents.correctedById) : isCurrent;

const hasStatus = (statuses: NonNullable<Statuses>) =>
  statuses.length === 1 ? eq(documents.status, statuses[0]!) : inArray(documents.status, statuses);

/**
 * Whether the condition `isCurrent` can be left out: corrected documents are wanted as well, or the view has none
 * anyway. Owed documents are read from their index alone.
 */
const isCurrentAnyway = ({ ids, corrected, view }: Filters) =>
  ids || corrected || view === "unpaid" || view === "overdue";

const viewConditions: Record<NonNullable<Filters["view"]>, (filters: Filters) => Array<SQL | undefined>> = {
  unpaid: () => [isOwed],
  overdue: () => [isOwed, lt(documents.dueDate, businessToday())],
  without_act: ({ paidFrom, paidTo }) => [
    lacksAct(paidFrom || paidTo ? { from: paidFrom, to: paidTo } : undefined),
  ],
  bank_unknown: () => [isUnknownAtBank],
  unsigned: () => [isUnsigned],
  originals_missing: () => [lacksOriginal],
  no_due_date: () => [lacksDueDate],
  // Its condition takes the days on which VAT is due: `scopeOfList`.
  vat_problems: () => [],
  not_exported: () => [isNotExported],
};
