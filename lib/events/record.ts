import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import { actorId, actorName, tokenName } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import { liveChannel } from "@/lib/live/schema";
import { announceToWebhooks, subscribersSql } from "@/lib/webhook-deliveries/outbox";
import type { EventKind } from "./kinds";

export type Subject = { id: string; organizationId?: string | null };

export type EventInput = { kind: EventKind; subject: Subject; data?: Record<string, unknown> };

/**
 * Records an event of `subject` in the command's own transaction; `kind` is `<noun>.<what happened>`. Open pages are
 * notified once the transaction has succeeded.
 */
export const record = (
  context: Pick<Context, "db" | "actor">,
  kind: EventKind,
  subject: Subject,
  data?: Record<string, unknown>,
): Promise<void> => recordEach(context, [{ kind, subject, data }]);

/**
 * Records several events, in order, in one statement. Open pages are notified of each, or only of the last if there are
 * so many that they reload everything anyway.
 */
export async function recordEach(
  { db, actor }: Pick<Context, "db" | "actor">,
  inputs: EventInput[],
  announce: "each" | "last" = "each",
): Promise<void> {
  const last = inputs.at(-1);
  if (!last) return;
  const collected = announce === "each" && collectedByTransaction.get(db);
  if (collected) return void collected.push(...inputs);
  const createdAt = new Date().toISOString();
  const common = {
    actorId: actorId(actor),
    actorName: actorName(actor),
    viaToken: tokenName(actor),
    createdAt,
  };
  const isAnnounced = announce === "each" ? sql`true` : sql`${events.subjectId} = ${last.subject.id}`;
  const rows = inputs.map(({ kind, subject, data = {} }) => ({
    ...common,
    id: v7(),
    kind,
    subjectId: subject.id,
    organizationId: subject.organizationId ?? null,
    data,
  }));
  const [written] = await db
    .insert(events)
    .values(rows)
    .returning({
      announced: sql`case when ${isAnnounced} then ${notifyPages(createdAt)} end`,
      asked: subscribersSql,
    });
  if (written?.asked) await announceToWebhooks(db, written.asked, rows);
}

const collectedByTransaction = new WeakMap<Database, EventInput[]>();

/** Runs `work` within the transaction of `context` and then writes the events that it recorded in one statement. */
export async function recordTogether<T>(
  context: Pick<Context, "db" | "actor">,
  work: () => Promise<T>,
): Promise<T> {
  const inputs: EventInput[] = [];
  collectedByTransaction.set(context.db, inputs);
  const result = await work().finally(() => collectedByTransaction.delete(context.db));
  await recordEach(context, inputs);
  return result;
}

/** Returns the SQL that notifies open pages of the written event, dated `at`, as a `LiveEvent`. */
export const notifyPages = (at: string) =>
  sql`pg_notify(${liveChannel}, jsonb_build_object(
    'kind', ${events.kind}, 'subjectId', ${events.subjectId},
    'organizationId', ${events.organizationId}, 'at', ${at}::text)::text)`;
