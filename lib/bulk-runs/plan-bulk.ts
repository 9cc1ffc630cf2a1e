import { query } from "@/lib/kernel/operation";
import { planOf } from "./plan";
import { bulkInput } from "./schema";

export const planBulk = query(
  { level: "user", summary: "Return what would be done with each of many documents", input: bulkInput },
  ({ db, locale }, input) => planOf(db, input, locale),
);
