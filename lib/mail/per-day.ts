import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { documentEmails, originalLetters, reconciliationEmails } from "@/db/schema";
import { actorId } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import type { Kept } from "./kept";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Counts the emails that a member has written within the last 24 hours, whichever process sent them; those that went
 * nowhere are not counted. Throws `rate_limited` with the seconds until the oldest is a day old.
 */
export async function assertMaySend({ db, actor }: Pick<Context, "db" | "actor">): Promise<void> {
  const memberId = actorId(actor);
  if (!memberId) return;
  // Whoever sends two at once waits here for their own other one, so that both are counted.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`emails of ${memberId}`}, 0))`);
  const sentFrom = (table: Kept) =>
    db
      .select({ createdAt: table.createdAt })
      .from(table)
      .where(
        and(
          eq(table.createdBy, memberId),
          gt(table.createdAt, new Date(Date.now() - dayMs).toISOString()),
          ne(table.state, "failed"),
        ),
      );
  const [last] = await unionAll(
    sentFrom(documentEmails),
    sentFrom(originalLetters),
    sentFrom(reconciliationEmails),
  )
    .orderBy(desc(sql`created_at`))
    .offset(env().EMAILS_PER_MEMBER_PER_DAY - 1)
    .limit(1);
  if (!last) return;
  const leftMs = Date.parse(last.createdAt) + dayMs - Date.now();
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  throw new Failure("rate_limited", { detail: "emails_per_day", retryAfterSeconds });
}
