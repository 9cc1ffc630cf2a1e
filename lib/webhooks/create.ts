import { v7 } from "uuid";
import { webhooks } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { pickColumns } from "@/lib/kernel/record";
import { makeSecret, sealSecret } from "@/lib/webhook-deliveries/sign";
import { assertPublic } from "./queries";
import { webhookColumns, webhookWithSecret } from "./record";
import { webhookInput } from "./schema";

export const createWebhook = command(
  {
    level: "admin",
    summary: "Create a webhook that is called as events happen; its secret is returned only here",
    input: webhookInput,
    output: webhookWithSecret,
    fails: ["no_bank_key"],
  },
  async (context, { url, events, secret = makeSecret() }) => {
    assertPublic(url);
    const id = v7();
    const [created] = await context.db
      .insert(webhooks)
      .values({ id, url, events, sealedSecret: sealSecret(id, secret), enabled: true })
      .returning();
    await record(context, "webhook.created", created!, { host: new URL(url).host });
    return { ...pickColumns(created!, webhookColumns), secret };
  },
);
