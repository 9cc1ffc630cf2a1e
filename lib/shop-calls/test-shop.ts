import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { z } from "zod";
import { siteShops, sites } from "@/db/schema";
import { Failure, notFound } from "@/lib/kernel/errors";
import { execute, job } from "@/lib/kernel/operation";
import { isCallingEngine, UnreadableCall } from "@/lib/shops/rules";
import { sampleCall } from "@/lib/shops/sample";
import { unsealForShop } from "@/lib/shops/secrets";
import { identifier } from "@/lib/values/fields";
import { shopReceipt } from "./receive";
import { takeShopMessage } from "./take";
import { isSigned, understand } from "./understand";

export const testShop = job(
  {
    level: "admin",
    summary: "Send a sample order of the site's engine through the usual processing, as a test",
    description: "The order is undone; only its line in the journal stays, marked as a test.",
    input: z.object({ id: identifier }),
    output: shopReceipt.pick({ ok: true, outcome: true, reason: true }),
    fails: ["not_found", "conflict", "no_bank_key"],
  },
  async ({ db, requestId, locale }, { id }) => {
    const [found] = await db
      .select({ name: sites.name, shop: siteShops })
      .from(sites)
      .leftJoin(siteShops, eq(siteShops.siteId, sites.id))
      .where(eq(sites.id, id));
    if (!found) throw notFound();
    const { shop, name } = found;
    if (!shop || !isCallingEngine(shop.engine))
      throw new Failure("conflict", { detail: "no_calling_engine" });
    const calling = { ...shop, engine: shop.engine };
    const { sealedSigningSecret } = shop;
    const secret = sealedSigningSecret && unsealForShop("signing_secret", id, sealedSigningSecret);
    const call = sampleCall(calling.engine, `test-${v7()}`, secret);
    const message = understand(calling, call);
    if (!isSigned(calling, call) || message instanceof UnreadableCall)
      throw new Error("the sample order of a shop engine cannot be read");
    const { outcome, reason } = await execute(
      takeShopMessage,
      { actor: { kind: "system", name }, requestId, locale, preferredOrganizationId: null },
      { siteId: id, engine: calling.engine, message, body: call.bytes, isTest: true },
    );
    return { ok: true, outcome, ...(reason && { reason }) };
  },
);
