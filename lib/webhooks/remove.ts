import { eq } from "drizzle-orm";
import { webhooks } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockWebhook } from "./queries";
import { webhookKey } from "./schema";

export const removeWebhook = command(
  {
    level: "admin",
    summary: "Delete a webhook and its list of deliveries",
    input: webhookKey,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const { url } = await lockWebhook(context.db, id);
    await context.db.delete(webhooks).where(eq(webhooks.id, id));
    await record(context, "webhook.deleted", { id }, { host: new URL(url).host });
  },
);
