import { asc, gt } from "drizzle-orm";
import { z } from "zod";
import { webhooks } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageById, pagedById, pageRecord } from "@/lib/kernel/paging";
import { webhookColumns, webhookRecord } from "./record";
import type { Webhook } from "./schema";

export const listWebhooks = query(
  {
    level: "admin",
    summary: "List webhooks, oldest first",
    input: z.object(pagedById),
    output: pageRecord(webhookRecord),
  },
  async ({ db }, { limit, cursor }): Promise<Page<Webhook>> => {
    const rows = await db
      .select(webhookColumns)
      .from(webhooks)
      .where(cursor && gt(webhooks.id, cursor[0]))
      .orderBy(asc(webhooks.id))
      .limit(limit + 1);
    return pageById(rows, limit);
  },
);
