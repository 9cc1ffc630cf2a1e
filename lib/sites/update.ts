import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { orders, sites } from "@/db/schema";
import { recordEdit } from "@/lib/events/record-edit";
import { databaseCode } from "@/lib/kernel/database-errors";
import { invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { applyPatch, assertSeen } from "@/lib/kernel/patch";
import { connectShop } from "@/lib/shops/connect";
import { assertFreeSlug, assertReferences, lockSite, readSite, slugTaken } from "./queries";
import { siteWithShop } from "./record";
import { sitePatch } from "./schema";

export const updateSite = command(
  {
    level: "admin",
    summary: "Update a site; omitted fields and the key keep their values",
    description: "If the engine changes, the response contains, this once, the address to give to it.",
    input: sitePatch,
    output: siteWithShop,
    fails: ["not_found", "no_bank_key"],
  },
  async (context, { id, organizationId, engine, settings, seen, ...given }) => {
    const { db } = context;
    const stored = await lockSite(db, id);
    const patch = { ...given, organizationId: organizationId ?? undefined };
    assertSeen(await readSite(db, id), { ...patch, engine, settings }, seen);
    const { next, changed } = applyPatch(stored, patch);
    const { isChanged, access } = await connectShop(db, id, { engine, settings });
    if (changed.length > 0) {
      await assertReferences(db, patch);
      if (changed.includes("slug")) await assertFreeSlug(db, next.slug, id);
      if (changed.includes("organizationId")) await assertNoOrders(db, id);
      const { name, slug, domain, defaultOfferTemplateId } = next;
      await db
        .update(sites)
        .set({ name, slug, domain, defaultOfferTemplateId, organizationId: next.organizationId })
        .where(eq(sites.id, id))
        // Another site may have taken the slug since it was found free.
        .catch((error: unknown) => {
          throw databaseCode(error) === "23505" ? slugTaken() : error;
        });
    }
    const edited = isChanged ? ["engine", ...changed] : changed;
    if (edited.length > 0) await recordEdit(context, "site.updated", next, edited);
    return { ...(await readSite(db, id)), ...(access && { shop: access }) };
  },
);

/** Orders belong to the organization that their site had when they arrived. */
async function assertNoOrders(db: Database, siteId: string): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.siteId, siteId)).limit(1);
  if (order) throw invalid("organizationId", "site_has_orders");
}
