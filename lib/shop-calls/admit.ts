import { hashOfSecret } from "@/lib/kernel/secrets";
import "server-only";
import { and, eq } from "drizzle-orm";
import { siteShops, sites } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { type Failure, notFound } from "@/lib/kernel/errors";
import { networkOf } from "@/lib/kernel/network";
import { rateLimit } from "@/lib/kernel/rate-limit";
import { isCallingEngine } from "@/lib/shops/rules";

/** The number of wrong secrets that one address may try per minute. */
export const guessesPerMinute = 30;

const guessLimit = rateLimit({ perMinute: guessesPerMinute });
const maxSecretLength = 200;

/**
 * Returns the shop whose address contains this secret. It is looked up by the hash, so that timing reveals nothing
 * about the secret. Throws `not_found` for a wrong secret, and `rate_limited` after too many of them.
 */
export async function admitShop(engine: string, secret: string, address: string) {
  const shop =
    isCallingEngine(engine) && secret.length <= maxSecretLength ? await findShopBySecret(secret) : undefined;
  if (!shop || shop.engine !== engine || !isCallingEngine(shop.engine)) throw wrongSecret(address);
  return { ...shop, engine: shop.engine };
}

async function findShopBySecret(secret: string) {
  const [shop] = await withSlot(() =>
    database()
      .select({
        siteId: siteShops.siteId,
        engine: siteShops.engine,
        siteName: sites.name,
        sealedSigningSecret: siteShops.sealedSigningSecret,
      })
      .from(siteShops)
      .innerJoin(sites, eq(sites.id, siteShops.siteId))
      .where(and(eq(siteShops.secretHash, hashOfSecret(secret)))),
  );
  return shop;
}

function wrongSecret(address: string): Failure {
  guessLimit.take(networkOf(address));
  return notFound();
}
