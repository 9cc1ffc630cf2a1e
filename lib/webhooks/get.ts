import { query } from "@/lib/kernel/operation";
import { readWebhook } from "./queries";
import { webhookRecord } from "./record";
import { webhookKey } from "./schema";

export const getWebhook = query(
  {
    level: "admin",
    summary: "Return one webhook, without its secret",
    input: webhookKey,
    output: webhookRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readWebhook(db, id),
);
