import { eq } from "drizzle-orm";
import { sites } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { hashOfSecret } from "@/lib/kernel/secrets";
import type { Verdict } from "./ask";

/** Whether a key is one that the product has made, and is still in force. */
export async function askOwnSites(key: string): Promise<Verdict> {
  const [site] = await withSlot(() =>
    database()
      .select({ slug: sites.slug })
      .from(sites)
      .where(eq(sites.keyHash, hashOfSecret(key))),
  );
  return site ? { isValid: true, slug: site.slug } : { isValid: false };
}
