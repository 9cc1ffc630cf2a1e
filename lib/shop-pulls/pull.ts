import "server-only";
import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { siteShops, sites } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { execute } from "@/lib/kernel/operation";
import { saveCall } from "@/lib/shop-calls/save-call";
import { takeShopMessage } from "@/lib/shop-calls/take";
import { readCommerceOrder } from "@/lib/shops/commerceml";
import type { ShopMessage } from "@/lib/shops/order";
import { assertWithinLimits } from "@/lib/shops/read";
import { type CallReason, UnreadableCall } from "@/lib/shops/rules";
import { unsealForShop } from "@/lib/shops/secrets";
import type { Tree } from "@/lib/table-files/reading/tree";
import { documentsOf } from "./documents";
import { PullProblem, type PullReason } from "./problem";
import { confirmReceipt, openSession, requestOrders } from "./session";

const minuteMs = 60_000;
const dayMs = 24 * 3600 * 1000;
const engine = "commerceml" as const;

/**
 * Fetches the orders of a site by the 1C exchange protocol. Nothing is confirmed to the site before everything is
 * stored here. Orders fetched before are recognized, so each request also covers the day before the last one. Any
 * failure is stored with the site and delays the next attempt further each time; if `signal` is aborted, its reason is
 * thrown.
 */
export async function pullShop(siteId: string, signal: AbortSignal): Promise<void> {
  const [shop] = await withSlot(() =>
    database()
      .select({ shop: siteShops, name: sites.name })
      .from(siteShops)
      .innerJoin(sites, eq(sites.id, siteShops.siteId))
      .where(eq(siteShops.siteId, siteId)),
  );
  if (!shop || shop.shop.engine !== engine) return;
  const startedAt = new Date();
  const problem = await fetchOrders(shop, signal).then(
    () => null,
    (error) => {
      // A stopping process is not a failure of the site: the orders are fetched when they are due again.
      signal.throwIfAborted();
      const reason = reasonOf(error);
      const err = error instanceof PullProblem ? error.cause : error;
      log[reason === "internal" ? "error" : "warn"](
        { siteId, reason, err },
        "orders of a site were not fetched",
      );
      return reason;
    },
  );
  const failures = problem ? shop.shop.pullFailures + 1 : 0;
  const pauseMs = Math.min(dayMs, minutesOf(shop.shop.settings) * minuteMs * 2 ** Math.min(failures, 10));
  const { updatedAt } = shop.shop;
  const updatedRows = await withSlot(() =>
    database()
      .update(siteShops)
      .set({
        lastPulledAt: startedAt.toISOString(),
        nextPullAt: new Date(startedAt.getTime() + pauseMs).toISOString(),
        pullProblem: problem,
        pullFailures: failures,
        ...(!problem && { pulledUntil: startedAt.toISOString() }),
        updatedAt,
      })
      // Settings changed meanwhile may name another shop, which this outcome does not concern.
      .where(and(eq(siteShops.siteId, siteId), eq(siteShops.updatedAt, updatedAt)))
      .returning({ siteId: siteShops.siteId }),
  );
  if (updatedRows.length > 0 && problem && shop.shop.pullProblem !== problem)
    await saveRefusedCall(siteId, problem);
}

function reasonOf(error: unknown): PullReason {
  if (error instanceof PullProblem) return error.reason;
  return error instanceof Failure && error.code === "no_bank_key" ? "no_key" : "internal";
}

const minutesOf = ({ everyMinutes }: Record<string, unknown>) => Number(everyMinutes) || 15;

type Shop = { shop: typeof siteShops.$inferSelect; name: string };

async function fetchOrders({ shop, name }: Shop, signal: AbortSignal): Promise<void> {
  const { siteId, settings, sealedPassword, pulledUntil } = shop;
  const { url, login, from } = settings;
  const password = sealedPassword ? unsealForShop("password", siteId, sealedPassword) : "";
  const since = pulledUntil
    ? new Date(Date.parse(pulledUntil) - dayMs).toISOString().slice(0, 10)
    : ((from as string | null) ?? null);
  const siteAccess = { url: String(url), login: String(login), password, signal };
  const beginSession = () => openSession(siteAccess);
  let session = await beginSession();
  const answer = await requestOrders(session, since).catch(async (error) => {
    if (!(error instanceof PullProblem) || error.reason !== "session") throw error;
    session = await beginSession();
    return requestOrders(session, since);
  });
  for (const document of documentsOf(answer)) {
    signal.throwIfAborted();
    await takeDocument({ siteId, name }, document);
  }
  await confirmReceipt(session);
}

async function takeDocument(
  { siteId, name }: { siteId: string; name: string },
  document: Tree,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(document));
  const message = messageIn(document);
  if (message instanceof UnreadableCall) return saveRefusedCall(siteId, message.reason, body);
  if (message.kind === "nothing") return;
  const actor = { kind: "system" as const, name };
  const caller = { actor, requestId: v7(), locale: "ru" as const, preferredOrganizationId: null };
  await execute(takeShopMessage, caller, { siteId, engine, message, body, isPulled: true }).catch((error) => {
    // An order that cannot be stored must not block those after it.
    if (!(error instanceof Failure) || error.code !== "validation_error") throw error;
    return saveRefusedCall(siteId, "not_understood", body);
  });
}

function messageIn(document: Tree): ShopMessage | UnreadableCall {
  try {
    const message = readCommerceOrder(document);
    if (message.kind === "order") assertWithinLimits(message.order);
    return message;
  } catch (error) {
    if (error instanceof UnreadableCall) return error;
    throw error;
  }
}

/** Writes a rejected document into the journal, or a fetch that failed as a whole, without a body. */
const saveRefusedCall = async (siteId: string, reason: CallReason, body?: Buffer): Promise<void> => {
  const commonFields = { siteId, engine, event: "query", externalId: null, orderId: null, isTest: false };
  const call = { ...commonFields, outcome: "refused" as const, reason };
  await withSlot(() => saveCall(database(), call, body ?? Buffer.alloc(0), body !== undefined));
};
