import { eq } from "drizzle-orm";
import { orders, sites } from "@/db/schema";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { lockSite } from "./queries";
import { siteKey } from "./schema";

export const removeSite = command(
  {
    level: "admin",
    summary: "Delete a site; its orders stay, without a site",
    input: siteKey,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const { db } = context;
    const { organizationId, name, slug } = await lockSite(db, id);
    await db.update(orders).set({ siteId: null }).where(eq(orders.siteId, id));
    await db.delete(sites).where(eq(sites.id, id));
    await record(context, "site.deleted", { id, organizationId }, { name, slug });
  },
);
