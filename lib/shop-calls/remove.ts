import { and, eq } from "drizzle-orm";
import { shopCalls } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { shopCallKey } from "./schema";

export const removeShopCall = command(
  {
    level: "admin",
    summary: "Delete a call from a site's journal; its order stays",
    input: shopCallKey,
    fails: ["not_found"],
  },
  async ({ db }, { id, callId }) => {
    const [removed] = await db
      .delete(shopCalls)
      .where(and(eq(shopCalls.siteId, id), eq(shopCalls.id, callId)))
      .returning({ id: shopCalls.id });
    if (!removed) throw notFound();
  },
);
