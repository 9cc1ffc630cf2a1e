import "server-only";
import { sql } from "drizzle-orm";
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

/** Of one statement, which may have so many values only. */
const atOnce = 500;

type Listener = Pick<typeof webhooks.$inferSelect, "id" | "events">;

/** Who is told of anything at all, null for nobody; for the statement that writes what happened. */
export const listeners = sql<Listener[] | null>`(
  select json_agg(json_build_object('id', listening.id, 'events', listening.events))
  from ${webhooks} as listening where listening.enabled)`;

/**
 * Writes down, in the transaction of what happened, who is to be told of it, and enqueues that: nothing is told of what
 * was undone, and nothing is lost of what was done.
 */
export async function announceOutside(
  db: Database,
  asked: readonly Listener[],
  happened: readonly Happened[],
): Promise<void> {
  const rows = asked.flatMap((webhook) =>
    happened
      .filter(({ kind }) => isAskedFor(webhook.events, kind))
      .map(({ id: eventId, kind: type, subjectId, organizationId, createdAt }) => ({
        ...{ id: v7(), webhookId: webhook.id, eventId, type, subjectId, organizationId },
        happenedAt: createdAt,
        state: "pending" as const,
        attempts: 0,
        nextAttemptAt: createdAt,
      })),
  );
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    await db.insert(webhookDeliveries).values(part);
    await enqueueEach(
      db,
      deliveryWork,
      part.map(({ id }) => ({ deliveryId: id })),
    );
  }
}
