import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { ImportedList } from "@/db/enums";
import { listImports } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { type PageByIdInput, pageById, pagedById, pageRecord } from "@/lib/kernel/paging";
import { importRecord } from "./record";
import { debtImportFilters } from "./schema";

const { list, id, organizationId } = listImports;

async function listImportsOf(
  { db }: Pick<Context, "db">,
  wantedList: ImportedList,
  { limit, cursor }: PageByIdInput,
  scope?: SQL,
) {
  const rows = await db
    .select({
      id,
      list,
      organizationId,
      fileName: listImports.fileName,
      newCount: listImports.newCount,
      changedCount: listImports.changedCount,
      importedByName: listImports.importedByName,
      importedAt: listImports.importedAt,
      undoneAt: listImports.undoneAt,
    })
    .from(listImports)
    .where(and(eq(list, wantedList), scope, cursor && lt(id, cursor[0])))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageById(rows, limit);
}

export const listClientImports = query(
  {
    level: "viewer",
    summary: "List imports of clients, newest first",
    input: z.object(pagedById),
    output: pageRecord(importRecord),
  },
  (context, paging) => listImportsOf(context, "clients", paging),
);

export const listServiceImports = query(
  {
    level: "viewer",
    summary: "List imports of services, newest first",
    input: z.object(pagedById),
    output: pageRecord(importRecord),
  },
  (context, paging) => listImportsOf(context, "services", paging),
);

export const listDebtImports = query(
  {
    level: "viewer",
    summary:
      "List imports of unpaid documents of another program, newest first; of all organizations unless one is named",
    input: debtImportFilters,
    output: pageRecord(importRecord),
  },
  (context, { organizationId: wanted, ...paging }) =>
    listImportsOf(context, "debts", paging, wanted ? eq(organizationId, wanted) : undefined),
);
