import "server-only";
import { bankNotifications } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { identityOf } from "./identity";

/** Long enough for the one who stored it to process it; then the sweep takes it for cut off by a crash. */
const ownAttemptMs = 15_000;

/** Keeps a notification as it came, in a transaction of its own. Answers its id; null when it is known already. */
export async function storeNotification(raw: Buffer): Promise<string | null> {
  const values = {
    source: "bank",
    ...(await identityOf(raw)),
    raw,
    nextAttemptAt: new Date(Date.now() + ownAttemptMs).toISOString(),
  };
  const [stored] = await withSlot(() =>
    database()
      .insert(bankNotifications)
      .values(values)
      .onConflictDoNothing({ target: bankNotifications.dedupeKey })
      .returning({ id: bankNotifications.id }),
  );
  return stored?.id ?? null;
}
