import { and, eq } from "drizzle-orm";
import { orders, shopCalls } from "@/db/schema";
import { Failure, notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { unsealForShop } from "@/lib/shops/secrets";
import { shopCallColumns, shopCallWithBody } from "./record";
import { shopCallKey } from "./schema";

export const getShopCall = query(
  {
    level: "admin",
    summary: "Return one call from a site's shop, with its body",
    input: shopCallKey,
    output: shopCallWithBody,
    fails: ["not_found"],
  },
  async ({ db }, { id, callId }) => {
    const [found] = await db
      .select({ ...shopCallColumns, sealedBody: shopCalls.sealedBody })
      .from(shopCalls)
      .leftJoin(orders, eq(orders.id, shopCalls.orderId))
      .where(and(eq(shopCalls.siteId, id), eq(shopCalls.id, callId)));
    if (!found) throw notFound();
    const { sealedBody, ...call } = found;
    return { ...call, body: sealedBody && bodyOf(callId, sealedBody) };
  },
);

/** Returns null if the key with which it was sealed is no longer configured. */
function bodyOf(callId: string, sealedBody: string): string | null {
  try {
    return unsealForShop("call_body", callId, sealedBody);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
