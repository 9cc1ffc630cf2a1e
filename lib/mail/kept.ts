import { createHash } from "node:crypto";
import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { documentEmails, originalLetters, reconciliationEmails } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";

/** A table of letters that are written down before the mail server is called. */
export type Kept = typeof documentEmails | typeof originalLetters | typeof reconciliationEmails;

type Key = { idempotencyKey: string | null; fingerprint: string };

/** Tells one letter from another, by all that was asked for. */
export const fingerprintOf = (asked: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("base64url");

/**
 * Picks the letters that the same click, or the same request, has made before: one with the same key, or, whatever the key,
 * the same letter while it is still being sent.
 */
export const isSame = (table: Kept, { idempotencyKey, fingerprint }: Key): SQL | undefined =>
  or(
    idempotencyKey ? eq(table.idempotencyKey, idempotencyKey) : undefined,
    and(eq(table.fingerprint, fingerprint), eq(table.state, "sending")),
  );

/** Throws `conflict` where the letter that was found by its key is another. */
export function assertSame(found: Pick<Key, "fingerprint"> | undefined, { fingerprint }: Key): void {
  if (found && found.fingerprint !== fingerprint)
    throw new Failure("conflict", { detail: "key_used_before" });
}

/** It is on its way, and nobody has taken it to hand it over. */
export const isUntaken = (table: Kept, id: string): SQL | undefined =>
  and(eq(table.id, id), eq(table.state, "sending"), isNull(table.handedAt));
