import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { ImportedList } from "@/db/enums";
import { listImports } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { type AskedById, pageById, pagedById, pageRecord } from "@/lib/kernel/paging";
import { importRecord } from "./record";

const { list, id } = listImports;

async function read({ db }: Pick<Context, "db">, wanted: ImportedList, { limit, cursor }: AskedById) {
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
    .where(and(eq(list, wanted), cursor && lt(id, cursor[0])))
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
  (context, asked) => read(context, "clients", asked),
);

export const listServiceImports = query(
  {
    level: "user",
    summary: "List imports of services, newest first",
    input: z.object(pagedById),
    output: pageRecord(importRecord),
  },
  (context, asked) => read(context, "services", asked),
);

export const listDebtImports = query(
  {
    level: "user",
    summary: "List imports of unpaid documents of another program, newest first",
    input: z.object(pagedById),
    output: pageRecord(importRecord),
  },
  (context, asked) => read(context, "debts", asked),
);
