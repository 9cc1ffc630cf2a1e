import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { ImportedList } from "@/db/enums";
import { listImports } from "@/db/schema";
import { type Context, query } from "@/lib/kernel/operation";
import { importRecord } from "./record";

const { list, id } = listImports;
const mostShown = 20;

const read = ({ db }: Pick<Context, "db">, wanted: ImportedList) =>
  db
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
    .where(eq(list, wanted))
    .orderBy(desc(id))
    .limit(mostShown);

export const listClientImports = query(
  {
    level: "user",
    summary: "The last files that clients were made of",
    input: z.object({}),
    output: z.array(importRecord),
  },
  (context) => read(context, "clients"),
);

export const listServiceImports = query(
  {
    level: "user",
    summary: "The last files that services were made of",
    input: z.object({}),
    output: z.array(importRecord),
  },
  (context) => read(context, "services"),
);
