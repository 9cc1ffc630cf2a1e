import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { ShopCallOutcome, ShopEngine } from "@/db/enums";
import { orders, shopOrders, sites } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { readNewsFromShop } from "@/lib/shops/news";
import type { ShopMessage } from "@/lib/shops/order";
import type { CallReason } from "@/lib/shops/rules";
import { changeAtShop } from "./content-at-shop";
import { insertOrder, rewriteOrder, statusByState } from "./write-order";

export type Shop = { siteId: string; engine: ShopEngine };

export type Outcome = {
  outcome: ShopCallOutcome;
  reason: CallReason | null;
  order: { id: string; number: number } | null;
};

type OrderMessage = Extract<ShopMessage, { kind: "order" }>;
type DeletedMessage = Extract<ShopMessage, { kind: "deleted" }>;
type ShopOrderRow = typeof shopOrders.$inferSelect;
type Order = typeof orders.$inferSelect;

const isShopOrder = ({ siteId, engine }: Shop, externalId: string) =>
  and(eq(shopOrders.siteId, siteId), eq(shopOrders.engine, engine), eq(shopOrders.externalId, externalId));

/** Locks and returns what is known of an order of the shop, so that concurrent calls about the same order wait. */
async function lockShopOrder(db: Database, shop: Shop, externalId: string): Promise<ShopOrderRow> {
  await db
    .insert(shopOrders)
    .values({ ...shop, externalId })
    .onConflictDoNothing();
  const [known] = await db.select().from(shopOrders).where(isShopOrder(shop, externalId)).for("update");
  return known!;
}

/** Whether nobody here has worked on the order: it is as the shop left it. */
const isUntouched = (order: Order, known: ShopOrderRow) =>
  order.projectId === null && order.unpaidStatus === null && order.status === known.status;

async function lockOrderOf(db: Database, { orderId }: ShopOrderRow): Promise<Order | null> {
  if (!orderId) return null;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  return order ?? null;
}

/**
 * Creates or updates the order according to the shop's message. Repeated and out-of-order messages have no further
 * effect.
 */
export async function applyOrder(context: Context, shop: Shop, message: OrderMessage): Promise<Outcome> {
  const { db } = context;
  const { order, payload } = message;
  const known = await lockShopOrder(db, shop, order.externalId);
  const digest = createHash("sha256").update(JSON.stringify(order)).digest("hex");
  const changedAt = notInFuture(order.changedAt);
  const isOlder = changedAt !== null && isKnownChange(known) && changedAt < known.changedAt;
  const ours = await lockOrderOf(db, known);
  if (known.digest === digest && ours) return ignoredOutcome("repeated", ours);
  if (isOlder && !message.isRestored) return ignoredOutcome("outdated", ours);
  const saveShopOrder = (orderId: string, isApplied: boolean) =>
    db
      .update(shopOrders)
      .set({
        orderId,
        changedAt: changedAt ?? known.changedAt,
        digest,
        ...(isApplied && { status: statusByState[order.state] }),
      })
      .where(isShopOrder(shop, order.externalId));
  if (!ours) {
    const owner = { ...(await ownerOf(db, shop)), source: `shop:${shop.siteId}:${shop.engine}` };
    const created = await insertOrder(db, owner, order, payload);
    await saveShopOrder(created.id, true);
    await record(context, "order.created", created, { number: created.number });
    return appliedOutcome("created", message, created);
  }
  const isApplied = isUntouched(ours, known);
  await saveShopOrder(ours.id, isApplied);
  const news = await readNewsFromShop(db, ours.id);
  if (!isApplied) {
    const change = await changeAtShop(db, ours, news.change, order);
    if (change) await record(context, "order.changed_there", ours, change);
    await recordStatusAtShop(context, ours, statusByState[order.state], news.status);
    return ignoredOutcome("order_in_work", ours);
  }
  const updated = await rewriteOrder(db, ours, order, payload);
  const kind = updated.status === ours.status ? "order.updated_there" : (`order.${updated.status}` as const);
  await record(context, kind, updated, { from: ours.status });
  // Worked on and given up: what differed then no longer does.
  const settled = news.change && (await changeAtShop(db, updated, news.change, order));
  if (settled) await record(context, "order.changed_there", updated, settled);
  return appliedOutcome("updated", message, updated);
}

/** Cancels an order that was deleted in its shop, unless somebody works on it. */
export async function applyDeletion(context: Context, shop: Shop, message: DeletedMessage): Promise<Outcome> {
  const { db } = context;
  const known = await lockShopOrder(db, shop, message.externalId);
  const ours = await lockOrderOf(db, known);
  const isApplied = ours !== null && isUntouched(ours, known);
  // Dated now, so that an earlier change that arrives late does not restore it.
  await db
    .update(shopOrders)
    .set({
      changedAt: new Date().toISOString(),
      digest: null,
      ...(isApplied && { status: "cancelled" as const }),
    })
    .where(isShopOrder(shop, message.externalId));
  if (!ours) return ignoredOutcome("unknown_order", null);
  if (ours.status === "cancelled") return ignoredOutcome("repeated", ours);
  if (!isApplied) {
    await recordStatusAtShop(context, ours, "cancelled", null);
    return ignoredOutcome("order_in_work", ours);
  }
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, ours.id));
  await record(context, "order.cancelled", ours, { from: ours.status });
  return { outcome: "updated", reason: null, order: { id: ours.id, number: ours.number } };
}

async function ownerOf(db: Database, { siteId }: Shop) {
  const [site] = await db
    .select({ organizationId: sites.organizationId, siteId: sites.id })
    .from(sites)
    .where(eq(sites.id, siteId));
  if (!site) throw notFound();
  return site;
}

/** How far a shop's clock may be ahead. */
const clockTolerance = 5 * 60_000;

const isInFuture = (moment: string) => Date.parse(moment) > Date.now() + clockTolerance;

/** Returns the time of a change; now for one that cannot have happened yet, because the shop's clock is ahead. */
const notInFuture = (moment: string | null): string | null =>
  moment && isInFuture(moment) ? new Date().toISOString() : moment;

/**
 * Whether it is known when the order was changed last. A stored future time says nothing: it would block all later
 * changes.
 */
const isKnownChange = (known: ShopOrderRow): known is ShopOrderRow & { changedAt: string } =>
  known.changedAt !== null && !isInFuture(known.changedAt);

/** Records in the history of an order in progress that its buyer has paid or cancelled in the shop. */
async function recordStatusAtShop(
  context: Context,
  ours: Order,
  status: Order["status"],
  lastStatus: EventKind | null,
): Promise<void> {
  if (status !== "new" && status !== ours.status) return record(context, `order.${status}_there`, ours);
  // An unchanged status is recorded only if the shop had cancelled the order in between.
  if (lastStatus === "order.cancelled_there") await record(context, "order.updated_there", ours);
}

const orderReference = (order: Order | null) => order && { id: order.id, number: order.number };

const ignoredOutcome = (reason: CallReason, order: Order | null): Outcome => ({
  outcome: "ignored",
  reason,
  order: orderReference(order),
});

function appliedOutcome(outcome: "created" | "updated", { order }: OrderMessage, ours: Order): Outcome {
  const reason = order.currency ? "foreign_currency" : ours.totalsDiffer ? "totals_differ" : null;
  return { outcome, reason, order: orderReference(ours) };
}
