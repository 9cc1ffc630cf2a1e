import { and, eq } from "drizzle-orm";
import { savedFilters } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { checkedQuery } from "./filter-query";
import { lockOwner, ownerOf, withUniqueName } from "./queries";
import { savedFilterColumns, savedFilterRecord } from "./record";
import { maxSavedFilters, savedFilterInput } from "./schema";

export const createSavedFilter = command(
  {
    level: "viewer",
    summary: "Save a named view of a list for the caller; at most 30 per list, names are unique",
    input: savedFilterInput,
    output: savedFilterRecord,
  },
  async (context, { list, name, query }) => {
    const { db } = context;
    const memberId = ownerOf(context);
    const checked = checkedQuery(list, query);
    await lockOwner(db, memberId);
    const count = await db.$count(
      savedFilters,
      and(eq(savedFilters.memberId, memberId), eq(savedFilters.list, list)),
    );
    if (count >= maxSavedFilters) throw invalid("name", "too_many_filters");
    const [created] = await withUniqueName(() =>
      db.insert(savedFilters).values({ memberId, list, name, query: checked }).returning(savedFilterColumns),
    );
    return created!;
  },
);
