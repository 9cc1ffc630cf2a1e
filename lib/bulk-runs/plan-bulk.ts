import { query } from "@/lib/kernel/operation";
import { planItems } from "./plan";
import { bulkInput } from "./schema";

export const planBulk = query(
  { level: "user", summary: "Return what would be done with each of many documents", input: bulkInput },
  ({ db, locale }, input) => planItems(db, input, locale),
);
