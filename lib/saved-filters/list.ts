import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { savedFilters } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { ownerOf } from "./queries";
import { savedFilterColumns, savedFilterRecord } from "./record";
import { savedFilterList } from "./schema";

export const listSavedFilters = query(
  {
    level: "viewer",
    summary: "List the caller's saved views of a list, by name",
    input: savedFilterList,
    output: z.array(savedFilterRecord),
  },
  (context, { list }) =>
    context.db
      .select(savedFilterColumns)
      .from(savedFilters)
      .where(and(eq(savedFilters.memberId, ownerOf(context)), eq(savedFilters.list, list)))
      .orderBy(asc(savedFilters.name)),
);
