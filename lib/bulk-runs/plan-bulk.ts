import { query } from "@/lib/kernel/operation";
import { planOf } from "./plan";
import { bulkInput } from "./schema";

export const planBulk = query(
  { level: "user", summary: "What would be done with which of many documents", input: bulkInput },
  ({ db, locale }, input) => planOf(db, input, locale),
);
