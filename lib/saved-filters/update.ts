import { eq } from "drizzle-orm";
import { savedFilters } from "@/db/schema";
import { command } from "@/lib/kernel/operation";
import { applyPatch } from "@/lib/kernel/patch";
import { checkedQuery } from "./filter-query";
import { readOwnFilter, withUniqueName } from "./queries";
import { savedFilterColumns, savedFilterRecord } from "./record";
import { savedFilterPatch } from "./schema";

export const updateSavedFilter = command(
  {
    level: "viewer",
    summary: "Rename a saved view of a list or change what it shows",
    input: savedFilterPatch,
    output: savedFilterRecord,
    fails: ["not_found"],
  },
  async (context, { id, name, query }) => {
    const own = await readOwnFilter(context, id);
    const given = { name, query: query && checkedQuery(own.list, query) };
    if (applyPatch(own, given).changed.length === 0) return own;
    const [updated] = await withUniqueName(() =>
      context.db.update(savedFilters).set(given).where(eq(savedFilters.id, id)).returning(savedFilterColumns),
    );
    return updated!;
  },
);
