import { eq } from "drizzle-orm";
import { sites } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { makeSiteKey } from "@/lib/site-keys/key";
import { lockSite, readSite } from "./queries";
import { siteWithKey } from "./record";
import { siteKey } from "./schema";

export const regenerateSiteKey = command(
  {
    level: "admin",
    summary: "Replace a site's key; the new one is returned only here",
    input: siteKey,
    output: siteWithKey,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const { db } = context;
    const site = await lockSite(db, id);
    const { apiKey, ...key } = makeSiteKey(site.slug);
    await db.update(sites).set(key).where(eq(sites.id, id));
    await record(context, "site.key_regenerated", site);
    return { ...(await readSite(db, id)), apiKey };
  },
);
