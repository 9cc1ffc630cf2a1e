import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { env } from "@/lib/kernel/env";
import { invalid, notFound } from "@/lib/kernel/errors";
import { isLocalHostName } from "@/lib/kernel/local-host-names";
import { isPublicAddress } from "@/lib/kernel/public-address";
import { deliveryColumns } from "@/lib/webhook-deliveries/record";
import { webhookColumns } from "./record";

/** Returns a webhook without its secret. Throws `not_found`. */
export async function readWebhook(db: Database, id: string) {
  const [webhook] = await db.select(webhookColumns).from(webhooks).where(eq(webhooks.id, id));
  if (!webhook) throw notFound();
  return webhook;
}

/** Locks a webhook until the transaction ends. Throws `not_found`. */
export async function lockWebhook(db: Database, id: string) {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for("update");
  if (!webhook) throw notFound();
  return webhook;
}

/** Returns a delivery of a webhook. Throws `not_found`. */
export async function readDelivery(db: Database, { id, deliveryId }: { id: string; deliveryId: string }) {
  const [delivery] = await db
    .select(deliveryColumns)
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)));
  if (!delivery) throw notFound();
  return delivery;
}

/**
 * Rejects addresses that clearly are not public. Host names are resolved only at each attempt, because they may change.
 * Throws `validation_error`.
 */
export function assertPublic(url: string): void {
  if (env().WEBHOOK_ALLOW_PRIVATE) return;
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  const isNumber = /^[\d.]+$/.test(host) || host.includes(":");
  if (isLocalHostName(host) || (isNumber && !isPublicAddress(host))) throw invalid("url", "private_address");
}
