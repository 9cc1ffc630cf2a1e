import "server-only";
import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { siteShops, sites } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { execute } from "@/lib/kernel/operation";
import { noteCall } from "@/lib/shop-calls/note";
import { takeShopMessage } from "@/lib/shop-calls/take";
import { readCommerceOrder } from "@/lib/shops/commerceml";
import type { ShopMessage } from "@/lib/shops/order";
import { assertFits } from "@/lib/shops/read";
import { UnreadableCall } from "@/lib/shops/rules";
import { unsealForShop } from "@/lib/shops/secrets";
import type { Tree } from "@/lib/table-files/reading/tree";
import { documentsOf } from "./documents";
import { PullProblem } from "./problem";
import { confirm, openSession, query } from "./session";

const minuteMs = 60_000;
const dayMs = 24 * 3600 * 1000;
const engine = "commerceml" as const;

/**
 * Fetches the orders of a site by the protocol of exchange with 1C. Nothing is confirmed there before all of it is written
 * down here; what was fetched before is known again, so that a day more is asked for than has passed. A failure is kept with
 * the site, and the next try comes later each time; what `signal` cuts off throws its reason.
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
  const began = new Date();
  const problem = await fetchOrders(shop, signal).then(
    () => null,
    (error) => {
      if (!(error instanceof PullProblem)) throw error;
      // A process that stops is no failure of theirs: it is fetched when it is due again.
      signal.throwIfAborted();
      log.warn({ siteId, reason: error.reason, err: error.cause }, "orders of a site were not fetched");
      return error.reason;
    },
  );
  const failures = problem ? shop.shop.pullFailures + 1 : 0;
  const pauseMs = Math.min(dayMs, minutesOf(shop.shop.settings) * minuteMs * 2 ** Math.min(failures, 10));
  const { updatedAt } = shop.shop;
  const kept = await withSlot(() =>
    database()
      .update(siteShops)
      .set({
        lastPulledAt: began.toISOString(),
        nextPullAt: new Date(began.getTime() + pauseMs).toISOString(),
        pullProblem: problem,
        pullFailures: failures,
        ...(!problem && { pulledUntil: began.toISOString() }),
        updatedAt,
      })
      // Settings that were changed meanwhile may name another shop, of which nothing is known yet.
      .where(and(eq(siteShops.siteId, siteId), eq(siteShops.updatedAt, updatedAt)))
      .returning({ siteId: siteShops.siteId }),
  );
  if (kept.length > 0 && problem && shop.shop.pullProblem !== problem) await noteProblem(siteId, problem);
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
  const place = { url: String(url), login: String(login), password, signal };
  const begin = () => openSession(place);
  let session = await begin();
  const answer = await query(session, since).catch(async (error) => {
    if (!(error instanceof PullProblem) || error.reason !== "session") throw error;
    session = await begin();
    return query(session, since);
  });
  for (const document of documentsOf(answer)) await takeDocument({ siteId, name }, document);
  await confirm(session);
}

async function takeDocument(
  { siteId, name }: { siteId: string; name: string },
  document: Tree,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(document));
  const message = messageIn(document);
  const nothing = { siteId, engine, event: "query", externalId: null, orderId: null, isTest: false };
  if (message instanceof UnreadableCall) {
    await withSlot(() =>
      noteCall(database(), { ...nothing, outcome: "refused", reason: message.reason }, body),
    );
    return;
  }
  if (message.kind === "nothing") return;
  const actor = { kind: "system" as const, name };
  const caller = { actor, requestId: v7(), locale: "ru" as const, preferredOrganizationId: null };
  await execute(takeShopMessage, caller, { siteId, engine, message, body, isPulled: true });
}

function messageIn(document: Tree): ShopMessage | UnreadableCall {
  try {
    const message = readCommerceOrder(document);
    if (message.kind === "order") assertFits(message.order);
    return message;
  } catch (error) {
    if (error instanceof UnreadableCall) return error;
    throw error;
  }
}

const noteProblem = (siteId: string, reason: string) =>
  withSlot(() =>
    noteCall(
      database(),
      {
        ...{ siteId, engine, event: "query", externalId: null },
        ...{ outcome: "refused", reason, orderId: null, isTest: false },
      },
      Buffer.alloc(0),
      false,
    ),
  );
