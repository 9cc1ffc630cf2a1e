import type { Database } from "@/db/client";
import { log } from "@/lib/kernel/log";
import { sealingKeys } from "./columns";
import { countSealed } from "./count";

/**
 * Warns of what none of the keys opens: tokens of the bank, secrets of webhooks, second steps of signing in. So it is after a
 * restore or a move without the keys of before, and better known at the start than from those who cannot get in.
 */
export async function tellOfLost(db: Database, keys = sealingKeys()): Promise<void> {
  const { lost } = await countSealed(db, keys);
  if (lost > 0)
    log.warn(
      { lost },
      "secrets in the database cannot be decrypted with any of the keys: restore the former BANK_JWT_KEY and NEXTAUTH_SECRET, or the former secrets.env",
    );
}
