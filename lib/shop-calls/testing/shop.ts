import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { ShopEngine } from "@/db/enums";
import { orderItems, orders, shopCalls } from "@/db/schema";
import { shopCallHandler } from "@/lib/http/shop-call";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createSite } from "@/lib/sites/create";
import { updateSite } from "@/lib/sites/update";
import { send } from "@/lib/testing/request";

/** Creates a site with an engine; returns its access data. */
export async function createShop(admin: Caller, engine: ShopEngine) {
  const { id } = await execute(createSite, admin, { name: "Магазин", slug: v7() });
  const { shop } = await execute(updateSite, admin, { id, engine });
  const [secret = ""] = shop!.address.split("/").slice(-1);
  return { id, engine, secret, address: shop!.address, signingSecret: shop!.signingSecret };
}

export type TestShop = Awaited<ReturnType<typeof createShop>>;

type Answer = { ok: boolean; outcome: string; reason?: string; id?: string; error?: string; detail?: string };

/** Posts a call as the engine does: WooCommerce signs it and names its topic. */
export async function postShopCall(
  { engine, secret, signingSecret }: Pick<TestShop, "engine" | "secret" | "signingSecret">,
  body: unknown,
  { topic = "order.updated", headers = {}, query = "" } = {} as {
    topic?: string;
    headers?: Record<string, string>;
    query?: string;
  },
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await send(shopCallHandler, {
    method: "POST",
    path: `/api/incoming/shops/${engine}/${secret}${query}`,
    params: { engine, secret },
    body: text,
    headers: {
      "x-forwarded-for": v7(),
      ...(signingSecret && {
        "x-wc-webhook-topic": topic,
        "x-wc-webhook-signature": createHmac("sha256", signingSecret).update(text).digest("base64"),
      }),
      ...headers,
    },
  });
  return { status: answer.status, body: answer.body as Answer };
}

export const ordersOf = ({ id }: Pick<TestShop, "id">) =>
  database().select().from(orders).where(eq(orders.siteId, id)).orderBy(orders.number);

export const itemsOf = (orderId: string) =>
  database().select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.position);

export const callsOf = ({ id }: Pick<TestShop, "id">) =>
  database().select().from(shopCalls).where(eq(shopCalls.siteId, id)).orderBy(shopCalls.id);
