import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { ShopEngine } from "@/db/enums";
import { siteShops } from "@/db/schema";
import { assertValid, Failure, invalid } from "@/lib/kernel/errors";
import { hashOfSecret, newSecret } from "@/lib/kernel/secrets";
import { isCallingEngine } from "./rules";
import type { ShopAccess, ShopSettings } from "./schema";
import { sealForShop, shopAddress } from "./secrets";

type ShopChange = { engine?: ShopEngine | null; settings?: ShopSettings | null };
type ConnectResult = { isChanged: boolean; access: ShopAccess | null };

const defaultPullMinutes = 15;
const unchanged: ConnectResult = { isChanged: false, access: null };

/**
 * Sets the engine of a site's shop (the caller has locked the site). For a new engine, returns the access data to enter
 * there, which are not stored in plain text; the same engine keeps its address. Throws `validation_error`, and
 * `no_bank_key` if nothing can be sealed.
 */
export async function connectShop(db: Database, siteId: string, change: ShopChange): Promise<ConnectResult> {
  if (change.engine === undefined && !change.settings) return unchanged;
  const [stored] = await db.select().from(siteShops).where(eq(siteShops.siteId, siteId));
  if (change.engine === null) return stored ? disconnect(db, siteId) : unchanged;
  const engine = change.engine ?? stored?.engine;
  if (!engine) throw invalid("engine", "required");
  const current = stored?.engine === engine ? stored : undefined;
  if (current && !change.settings) return unchanged;
  const next = { ...current?.settings, ...publicSettings(engine, change.settings ?? {}) };
  const isOtherOrigin = current !== undefined && originOf(next.url) !== originOf(current.settings.url);
  assertComplete(engine, next, change.settings, Boolean(current?.sealedPassword) && !isOtherOrigin);
  const isSame =
    current && !hasSecret(change.settings) && JSON.stringify(current.settings) === JSON.stringify(next);
  if (isSame) return unchanged;
  const { signingSecret, password } = change.settings ?? {};
  const values = {
    engine,
    settings: next,
    ...(password && { sealedPassword: sealForShop("password", siteId, password) }),
    ...(signingSecret && {
      sealedSigningSecret: sealForShop("signing_secret", siteId, signingSecret),
    }),
    nextPullAt: isCallingEngine(engine) ? null : new Date().toISOString(),
    pullProblem: null,
    pullFailures: 0,
    ...(isOtherOrigin && { pulledUntil: null }),
  };
  if (current) {
    await db.update(siteShops).set(values).where(eq(siteShops.siteId, siteId));
    return { isChanged: true, access: null };
  }
  if (stored) await disconnect(db, siteId);
  const newAccess = isCallingEngine(engine) ? makeAccess(siteId, engine, signingSecret) : null;
  await db.insert(siteShops).values({ ...values, ...newAccess?.columns, siteId });
  return { isChanged: true, access: newAccess?.access ?? null };
}

/** Gives a shop a new address and, for WooCommerce, a new secret. Throws `conflict` if the engine does not call us. */
export async function renewAccess(db: Database, siteId: string): Promise<ShopAccess> {
  const [stored] = await db.select().from(siteShops).where(eq(siteShops.siteId, siteId));
  if (!stored || !isCallingEngine(stored.engine))
    throw new Failure("conflict", { detail: "no_calling_engine" });
  const { access, columns } = makeAccess(siteId, stored.engine);
  await db.update(siteShops).set(columns).where(eq(siteShops.siteId, siteId));
  return access;
}

function makeAccess(siteId: string, engine: ShopEngine, ownSecret?: string | null) {
  const secret = newSecret();
  const signingSecret = engine === "woocommerce" ? (ownSecret ?? newSecret()) : undefined;
  return {
    access: { address: shopAddress(engine, secret), ...(signingSecret && { signingSecret }) },
    columns: {
      secretHash: hashOfSecret(secret),
      sealedSigningSecret: signingSecret ? sealForShop("signing_secret", siteId, signingSecret) : null,
    },
  };
}

async function disconnect(db: Database, siteId: string): Promise<ConnectResult> {
  await db.delete(siteShops).where(eq(siteShops.siteId, siteId));
  return { isChanged: true, access: null };
}

/** Compared because a password must be sent only to the origin for which it was entered. */
const originOf = (url: unknown) => (typeof url === "string" ? URL.parse(url)?.origin : undefined);

const hasSecret = (settings: ShopChange["settings"]) =>
  Boolean(settings?.password || settings?.signingSecret);

/** Returns the settings that an engine has, without secrets; omitted ones stay as they are. */
function publicSettings(
  engine: ShopEngine,
  { url, login, everyMinutes, from }: ShopSettings,
): Record<string, unknown> {
  if (isCallingEngine(engine)) return {};
  const given = Object.entries({ url, login, everyMinutes, from }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

function assertComplete(
  engine: ShopEngine,
  next: Record<string, unknown>,
  given: ShopChange["settings"],
  hasPassword: boolean,
): void {
  if (isCallingEngine(engine)) return;
  next.everyMinutes ??= defaultPullMinutes;
  assertValid({
    ...(!next.url && { "settings.url": ["required"] }),
    ...(!next.login && { "settings.login": ["required"] }),
    ...(!given?.password && !hasPassword && { "settings.password": ["required"] }),
  });
}
