import { eq } from "drizzle-orm";
import { sites } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { hashOfSecret } from "@/lib/kernel/secrets";
import type { Verdict } from "./ask";

/** Returns the verdict on a key that the product itself has created. */
export async function askOwnSites(key: string): Promise<Verdict> {
  const [site] = await withSlot(() =>
    database()
      .select({ slug: sites.slug })
      .from(sites)
      .where(eq(sites.keyHash, hashOfSecret(key))),
  );
  return site ? { isValid: true, slug: site.slug } : { isValid: false };
}
