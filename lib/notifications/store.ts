import "server-only";
import type { Database } from "@/db/client";
import { bankNotifications } from "@/db/schema";
import { identityOf } from "./identity";

/** Long enough for the one who stored it to process it; then the sweep takes it for cut off by a crash. */
const ownAttemptMs = 15_000;

/** Keeps a notification as it came. Answers what is kept; undefined when it is known already. */
export async function storeNotification(db: Database, raw: Buffer) {
  const values = {
    source: "bank",
    ...(await identityOf(raw)),
    raw,
    nextAttemptAt: new Date(Date.now() + ownAttemptMs).toISOString(),
  };
  const [stored] = await db
    .insert(bankNotifications)
    .values(values)
    .onConflictDoNothing({ target: bankNotifications.dedupeKey })
    .returning({ id: bankNotifications.id });
  return stored;
}
