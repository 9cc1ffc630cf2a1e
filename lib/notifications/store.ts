import "server-only";
import type { Database } from "@/db/client";
import { bankNotifications } from "@/db/schema";
import { identityOf } from "./identity";

/** The time that the receiver has to process what it stored; afterwards the sweep assumes a crash. */
const firstAttemptMs = 15_000;

/** Stores a notification as received. Returns the stored row; undefined if it is already known. */
export async function storeNotification(db: Database, raw: Buffer) {
  const values = {
    source: "bank",
    ...(await identityOf(raw)),
    raw,
    nextAttemptAt: new Date(Date.now() + firstAttemptMs).toISOString(),
  };
  const [stored] = await db
    .insert(bankNotifications)
    .values(values)
    .onConflictDoNothing({ target: bankNotifications.dedupeKey })
    .returning({ id: bankNotifications.id });
  return stored;
}
