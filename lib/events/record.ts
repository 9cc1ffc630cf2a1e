import { sql } from "drizzle-orm";
import { events } from "@/db/schema";
import { actorId, actorName } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import { liveChannel } from "@/lib/live/schema";

type Subject = { id: string; organizationId?: string | null };

export type EventInput = { kind: string; subject: Subject; data?: Record<string, unknown> };

/**
 * Writes what happened to `subject` into the command's own transaction; `kind` is `<noun>.<what happened>`. Open pages
 * are notified of it when the transaction has succeeded.
 */
export const record = (
  context: Pick<Context, "db" | "actor">,
  kind: string,
  subject: Subject,
  data?: Record<string, unknown>,
): Promise<void> => recordEach(context, [{ kind, subject, data }]);

/**
 * Writes all that happened, in its order, in one statement. Open pages are notified of each, or of the last alone when so
 * much happened that they will read everything again anyway.
 */
export async function recordEach(
  { db, actor }: Pick<Context, "db" | "actor">,
  inputs: EventInput[],
  announce: "each" | "last" = "each",
): Promise<void> {
  const last = inputs.at(-1);
  if (!last) return;
  const createdAt = new Date().toISOString();
  const common = { actorId: actorId(actor), actorName: actorName(actor), createdAt };
  const isAnnounced = announce === "each" ? sql`true` : sql`${events.subjectId} = ${last.subject.id}`;
  await db
    .insert(events)
    .values(
      inputs.map(({ kind, subject, data = {} }) => ({
        ...common,
        kind,
        subjectId: subject.id,
        organizationId: subject.organizationId ?? null,
        data,
      })),
    )
    .returning({
      announced: sql`case when ${isAnnounced} then pg_notify(${liveChannel}, ${announcementAt(createdAt)}) end`,
    });
}

/** The row that is being written as open pages are notified of it: a `LiveEvent`. */
const announcementAt = (at: string) =>
  sql`jsonb_build_object('kind', ${events.kind}, 'subjectId', ${events.subjectId},
                         'organizationId', ${events.organizationId}, 'at', ${at}::text)::text`;
