import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { renewAccess } from "@/lib/shops/connect";
import { lockSite, readSite } from "./queries";
import { siteWithShop } from "./record";
import { siteKey } from "./schema";

export const regenerateShopSecret = command(
  {
    level: "admin",
    summary: "Replace the address given to a site's engine and, for WooCommerce, its secret",
    description: "Both are returned only here; the old ones stop working.",
    input: siteKey,
    output: siteWithShop,
    fails: ["not_found", "no_bank_key"],
  },
  async (context, { id }) => {
    const { db } = context;
    const site = await lockSite(db, id);
    const shop = await renewAccess(db, id);
    await record(context, "site.shop_secret_regenerated", site);
    return { ...(await readSite(db, id)), shop };
  },
);
