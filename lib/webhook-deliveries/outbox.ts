import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { enqueueEach } from "@/lib/queue/enqueue";
import { deliveryWork } from "./job-facts";
import { isAskedFor } from "./rules";

type Happened = {
  id: string;
  kind: string;
  subjectId: string;
  organizationId: string | null;
  createdAt: string;
};

/** The number of rows in a statement, whose parameters are limited. */
const atOnce = 500;

const gatherMs = 60_000;

type Listener = Pick<typeof webhooks.$inferSelect, "id" | "events">;

/**
 * SQL for the enabled webhooks and their event kinds, null if there are none; used in the statement that writes events.
 */
export const listeners = sql<Listener[] | null>`(
  select json_agg(json_build_object('id', listening.id, 'events', listening.events))
  from ${webhooks} as listening where listening.enabled)`;

/**
 * Stores, in the transaction of the events, the deliveries to webhooks, and enqueues their jobs: rolled-back events are
 * never delivered, committed ones always are.
 */
export async function announceOutside(
  db: Database,
  asked: readonly Listener[],
  happened: readonly Happened[],
  runAt?: Date,
): Promise<void> {
  const rows = asked.flatMap((webhook) =>
    happened
      .filter(({ kind }) => isAskedFor(webhook.events, kind))
      .map(({ id: eventId, kind: type, subjectId, organizationId, createdAt }) => ({
        ...{ id: v7(), webhookId: webhook.id, eventId, type, subjectId, organizationId },
        happenedAt: createdAt,
        state: "pending" as const,
        attempts: 0,
        nextAttemptAt: runAt?.toISOString() ?? createdAt,
      })),
  );
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    await db.insert(webhookDeliveries).values(part);
    await enqueueEach(
      db,
      deliveryWork,
      part.map(({ id }) => ({ deliveryId: id })),
      { runAt },
    );
  }
}

/**
 * Announces an event that is being extended, such as while somebody types. A webhook that has not been sent the event
 * yet gets it once, in its last state; one that has gets it again in a minute. So no webhook is called for every
 * keystroke, and each is called after the last one.
 */
export async function announceMore(
  db: Database,
  asked: readonly Listener[],
  happened: Happened,
): Promise<void> {
  const concerned = asked.filter(({ events }) => isAskedFor(events, happened.kind));
  if (concerned.length === 0) return;
  const { webhookId, type, subjectId, state, lastAttemptAt } = webhookDeliveries;
  const waiting = await db
    .update(webhookDeliveries)
    .set({ happenedAt: happened.createdAt })
    .where(
      and(
        inArray(
          webhookId,
          concerned.map(({ id }) => id),
        ),
        eq(type, happened.kind),
        eq(subjectId, happened.subjectId),
        eq(state, "pending"),
        isNull(lastAttemptAt),
      ),
    )
    .returning({ webhookId });
  const told = concerned.filter(({ id }) => !waiting.some((each) => each.webhookId === id));
  await announceOutside(db, told, [happened], new Date(Date.parse(happened.createdAt) + gatherMs));
}
