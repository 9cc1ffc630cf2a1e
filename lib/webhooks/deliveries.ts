import { and, desc, eq, lt } from "drizzle-orm";
import { webhookDeliveries } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageById, pageRecord } from "@/lib/kernel/paging";
import { deliveryColumns, deliveryRecord } from "@/lib/webhook-deliveries/record";
import { readWebhook } from "./queries";
import { deliveryFilters, type WebhookDelivery } from "./schema";

export const listDeliveries = query(
  {
    level: "admin",
    summary: "List a webhook's deliveries of the last 30 days and its responses, newest first",
    input: deliveryFilters,
    output: pageRecord(deliveryRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id, limit, cursor }): Promise<Page<WebhookDelivery>> => {
    await readWebhook(db, id);
    const rows = await db
      .select(deliveryColumns)
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, id), cursor && lt(webhookDeliveries.id, cursor[0])))
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit + 1);
    return pageById(rows, limit);
  },
);
