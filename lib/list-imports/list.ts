import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { ImportedList } from "@/db/enums";
import { listImports } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { type PageByIdInput, pageById, pagedById, pageRecord } from "@/lib/kernel/paging";
import { importRecord } from "./record";

const { list, id } = listImports;

async function listImportsOf(
  { db }: Pick<Context, "db">,
  wantedList: ImportedList,
  { limit, cursor }: PageByIdInput,
) {
  const rows = await db
    .select({
      id,
      list,
      fileName: listImports.fileName,
      newCount: listImports.newCount,
      changedCount: listImports.changedCount,
      importedByName: listImports.importedByName,
      importedAt: listImports.importedAt,
      undoneAt: listImports.undoneAt,
    })
    .from(listImports)
    .where(and(eq(list, wantedList), cursor && lt(id, cursor[0])))
    .orderBy(desc(id))
    .limit(limit + 1);
  return pageById(rows, limit);
}

export const listClientImports = query(
  {
    level: "user",
    summary: "List imports of clients, newest first",
    input: z.object(pagedById),
    output: pageRecord(importRecord),
  },
  (context, paging) => listImportsOf(context, "clients", paging),
);

export const listServiceImports = query(
  {
    level: "user",
    summary: "List imports of services, newest first",
    input: z.object(pagedById),
    output: pageRecord(importRecord),
  },
  (context, paging) => listImportsOf(context, "services", paging),
);

export const listDebtImports = query(
  {
    level: "user",
    summary: "List imports of unpaid documents of another program, newest first",
    input: z.object(pagedById),
    output: pageRecord(importRecord),
  },
  (context, paging) => listImportsOf(context, "debts", paging),
);
