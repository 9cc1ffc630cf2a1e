import "server-only";
import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import { definitionOf, recordsOf, valuesOf } from "@/db/one-parameter";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { enqueueEach } from "@/lib/queue/enqueue";
import { deliveryWork } from "./job-facts";
import { isSubscribedTo } from "./rules";

type WrittenEvent = {
  id: string;
  kind: string;
  subjectId: string;
  organizationId: string | null;
  createdAt: string;
};

/** The number of deliveries that are written at a time. */
const maxRows = 500;

const gatherMs = 60_000;

type Subscriber = Pick<typeof webhooks.$inferSelect, "id" | "events">;

/**
 * SQL for the enabled webhooks and their event kinds, null if there are none; used in the statement that writes events.
 */
export const subscribersSql = sql<Subscriber[] | null>`(
  select json_agg(json_build_object('id', listening.id, 'events', listening.events))
  from ${webhooks} as listening where listening.enabled)`;

/**
 * Stores, in the transaction of the events, the deliveries to webhooks, and enqueues their jobs: rolled-back events are
 * never delivered, committed ones always are.
 */
export async function announceToWebhooks(
  db: Database,
  subscribers: readonly Subscriber[],
  writtenEvents: readonly WrittenEvent[],
  runAt?: Date,
): Promise<void> {
  const now = new Date().toISOString();
  const rows = subscribers.flatMap((webhook) =>
    writtenEvents
      .filter(({ kind }) => isSubscribedTo(webhook.events, kind))
      .map(({ id: eventId, kind: type, subjectId, organizationId, createdAt }) => ({
        ...{ id: v7(), webhookId: webhook.id, eventId, type, subjectId, organizationId },
        happenedAt: createdAt,
        state: "pending" as const,
        attempts: 0,
        nextAttemptAt: runAt?.toISOString() ?? createdAt,
        ...{ createdAt: now, updatedAt: now },
      })),
  );
  for (let from = 0; from < rows.length; from += maxRows) {
    const part = rows.slice(from, from + maxRows);
    const inserted = await insertDeliveries(db, part);
    await enqueueEach(
      db,
      deliveryWork,
      inserted.map(({ id }) => ({ deliveryId: id })),
      { runAt },
    );
  }
}

const deliveryDefinition = definitionOf(getTableColumns(webhookDeliveries));

/**
 * Inserts deliveries, except those to webhooks that have been deleted since they were read, and returns their ids. The
 * webhooks are locked, so that they cannot be deleted before the transaction ends.
 */
const insertDeliveries = (db: Database, deliveries: Array<typeof webhookDeliveries.$inferInsert>) =>
  db
    .insert(webhookDeliveries)
    .select(
      sql`
        with existing as materialized (
          select id from webhooks
           where id in ${valuesOf([...new Set(deliveries.map(({ webhookId }) => webhookId))], "uuid")}
             for key share)
        select delivery.* from ${recordsOf(deliveries)} as delivery(${deliveryDefinition})
         where delivery."webhookId" in (select id from existing)`,
    )
    .returning({ id: webhookDeliveries.id });

/**
 * Announces an event that is being extended, such as while somebody types. A webhook that has not been sent the event
 * yet gets it once, in its last state; one that has gets it again in a minute. So no webhook is called for every
 * keystroke, and each is called after the last one.
 */
export async function announceExtended(
  db: Database,
  subscribers: readonly Subscriber[],
  extendedEvent: WrittenEvent,
): Promise<void> {
  const concerned = subscribers.filter(({ events }) => isSubscribedTo(events, extendedEvent.kind));
  if (concerned.length === 0) return;
  const { webhookId, type, subjectId, state, lastAttemptAt } = webhookDeliveries;
  const waiting = await db
    .update(webhookDeliveries)
    .set({ happenedAt: extendedEvent.createdAt })
    .where(
      and(
        inArray(
          webhookId,
          concerned.map(({ id }) => id),
        ),
        eq(type, extendedEvent.kind),
        eq(subjectId, extendedEvent.subjectId),
        eq(state, "pending"),
        isNull(lastAttemptAt),
      ),
    )
    .returning({ webhookId });
  const sentBefore = concerned.filter(({ id }) => !waiting.some((each) => each.webhookId === id));
  await announceToWebhooks(
    db,
    sentBefore,
    [extendedEvent],
    new Date(Date.parse(extendedEvent.createdAt) + gatherMs),
  );
}
