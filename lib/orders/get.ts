import { query } from "@/lib/kernel/operation";
import { readOrder } from "./queries";
import { orderRecord } from "./record";
import { orderKey } from "./schema";

export const getOrder = query(
  {
    level: "viewer",
    summary: "Return one order of any organization, with its items",
    input: orderKey,
    output: orderRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readOrder(db, id),
);
