import { eq } from "drizzle-orm";
import { z } from "zod";
import { siteShops, sites } from "@/db/schema";
import { Failure, notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { shopPull } from "./due";

export const pullNow = command(
  {
    level: "user",
    summary: "Fetch the orders of a site now; the outcome is in the site's journal",
    input: z.object({ id: identifier }),
    output: z.object({ ok: z.literal(true) }),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [site] = await db
      .select({ engine: siteShops.engine })
      .from(sites)
      .leftJoin(siteShops, eq(siteShops.siteId, sites.id))
      .where(eq(sites.id, id));
    if (!site) throw notFound();
    if (site.engine !== "commerceml") throw new Failure("conflict", { detail: "nothing_to_fetch" });
    await enqueue(db, shopPull, { siteId: id });
    return { ok: true as const };
  },
);
