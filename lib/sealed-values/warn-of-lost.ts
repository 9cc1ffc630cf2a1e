import type { Database } from "@/db/client";
import { log } from "@/lib/kernel/log";
import { sealingKeys } from "./columns";
import { countSealed } from "./count";

/**
 * Warns of values that no key opens: bank tokens, secrets of webhooks, second factors. This happens after a restore or
 * a move without the previous keys, and is better noticed at start than by people who cannot sign in.
 */
export async function warnOfLostSecrets(db: Database, keys = sealingKeys()): Promise<void> {
  const { lost } = await countSealed(db, keys);
  if (lost > 0)
    log.warn(
      { lost },
      "secrets in the database cannot be decrypted with any of the keys: restore the former BANK_JWT_KEY and NEXTAUTH_SECRET, or the former secrets.env",
    );
}
