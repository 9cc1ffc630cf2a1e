import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { siteShops } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { pullShop } from "./pull";

/** In ms: a taken site is given out again after this long, if its process has died. */
const claimMs = 15 * 60_000;

export const shopPull = defineJob({
  name: "shop-pull",
  input: z.object({ siteId: identifier }),
  uniqueBy: ({ siteId }) => siteId,
  retries: 0,
  isKeptDead: false,
  timeoutSeconds: 600,
  run: ({ siteId }, { signal }) => pullShop(siteId, signal),
});

/** Enqueues the sites whose orders are due to be fetched. */
export async function enqueueDuePulls(): Promise<void> {
  await withSlot(() =>
    database().transaction(async (db) => {
      const now = Date.now();
      const due = db
        .select({ siteId: siteShops.siteId })
        .from(siteShops)
        .where(and(isNotNull(siteShops.nextPullAt), lte(siteShops.nextPullAt, new Date(now).toISOString())))
        .limit(100)
        .for("update", { skipLocked: true });
      const claimed = await db
        .update(siteShops)
        .set({
          nextPullAt: new Date(now + claimMs).toISOString(),
          // Unchanged, because a pull in progress would take a new value for changed settings and discard its outcome.
          updatedAt: sql`${siteShops.updatedAt}`,
        })
        .where(and(inArray(siteShops.siteId, due), eq(siteShops.engine, "commerceml")))
        .returning({ siteId: siteShops.siteId });
      for (const { siteId } of claimed) await enqueue(db, shopPull, { siteId });
    }),
  );
}

export const shopPullsDue = defineJob({
  name: "shop-pulls",
  input: z.object({}),
  retries: 0,
  isKeptDead: false,
  shownSeconds: 600,
  run: () => enqueueDuePulls(),
});
