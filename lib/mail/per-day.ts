import { and, desc, eq, gt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { documentEmails, originalLetters, reconciliationEmails, reminders } from "@/db/schema";
import { actorId } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import type { EmailTable } from "./stored-emails";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Checks the number of e-mails, reminders included, that a member has sent within the last 24 hours, from any process.
 * Those that were not sent do not count, nor do reminders by the rules, which nobody has sent. Throws `rate_limited`
 * with the seconds until the oldest is a day old.
 */
export async function assertMaySend({ db, actor }: Pick<Context, "db" | "actor">): Promise<void> {
  const memberId = actorId(actor);
  if (!memberId) return;
  // Serializes concurrent e-mails of one member, so that each of them is counted.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`emails of ${memberId}`}, 0))`);
  const sentFrom = (table: EmailTable | typeof reminders) =>
    db
      .select({ createdAt: table.createdAt })
      .from(table)
      .where(
        and(
          eq(table.createdBy, memberId),
          gt(table.createdAt, new Date(Date.now() - dayMs).toISOString()),
          sql`${table.state} not in ('failed', 'stopped')`,
        ),
      );
  const [last] = await unionAll(
    sentFrom(documentEmails),
    sentFrom(originalLetters),
    sentFrom(reconciliationEmails),
    sentFrom(reminders),
  )
    .orderBy(desc(sql`created_at`))
    .offset(env().EMAILS_PER_MEMBER_PER_DAY - 1)
    .limit(1);
  if (!last) return;
  const leftMs = Date.parse(last.createdAt) + dayMs - Date.now();
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  throw new Failure("rate_limited", { detail: "emails_per_day", retryAfterSeconds });
}
