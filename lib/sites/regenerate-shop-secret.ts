import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { renewAccess } from "@/lib/shops/connect";
import { lockSite, readSite } from "./queries";
import { siteWithShop } from "./record";
import { siteKey } from "./schema";

export const regenerateShopSecret = command(
  {
    level: "admin",
    summary:
      "Give a site's engine another address, and WooCommerce another secret; both are in this answer and nowhere else, and the ones before open nothing any more",
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
