import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { lookupKinds } from "@/db/enums";
import { lookupAnswers } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";

type LookupKind = (typeof lookupKinds)[number];

const dayMs = 24 * 60 * 60_000;
const cacheCutoff = () => new Date(Date.now() - dayMs).toISOString();

/** Returns the response cached within the last day by any process; `undefined` if there is none. */
export async function readCachedAnswer(kind: LookupKind, code: string): Promise<unknown> {
  const [row] = await withSlot(() =>
    database()
      .select({ answer: lookupAnswers.answer })
      .from(lookupAnswers)
      .where(
        and(
          eq(lookupAnswers.kind, kind),
          eq(lookupAnswers.code, code),
          gt(lookupAnswers.answeredAt, cacheCutoff()),
        ),
      ),
  );
  return row?.answer;
}

/** Caches a response for a day and deletes older ones. */
export async function cacheAnswer(kind: LookupKind, code: string, answer: unknown): Promise<void> {
  const answeredAt = new Date().toISOString();
  await withSlot(async () => {
    await database()
      .insert(lookupAnswers)
      .values({ kind, code, answer, answeredAt })
      .onConflictDoUpdate({
        target: [lookupAnswers.kind, lookupAnswers.code],
        set: { answer: sql`excluded.answer`, answeredAt },
      });
    await database().delete(lookupAnswers).where(lt(lookupAnswers.answeredAt, cacheCutoff()));
  });
}
