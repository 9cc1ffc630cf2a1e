import { eq } from "drizzle-orm";
import { savedFilters } from "@/db/schema";
import { command } from "@/lib/kernel/operation";
import { readOwnFilter } from "./queries";
import { savedFilterKey } from "./schema";

export const removeSavedFilter = command(
  { level: "viewer", summary: "Delete a saved view of a list", input: savedFilterKey, fails: ["not_found"] },
  async (context, { id }) => {
    await readOwnFilter(context, id);
    await context.db.delete(savedFilters).where(eq(savedFilters.id, id));
  },
);
