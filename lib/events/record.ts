import { sql } from "drizzle-orm";
import { events } from "@/db/schema";
import { actorId, actorName } from "@/lib/actor";
import { type LiveEvent, liveChannel } from "@/lib/live/schema";
import type { Context } from "@/lib/operation";

type Subject = { id: string; organizationId?: string | null };

/**
 * Writes what happened to `subject` into the command's own transaction; `kind` is `<noun>.<what happened>`. Open pages
 * are told of it when the transaction has succeeded.
 */
export async function record(
  { db, actor }: Pick<Context, "db" | "actor">,
  kind: string,
  subject: Subject,
  data: Record<string, unknown> = {},
): Promise<void> {
  const organizationId = subject.organizationId ?? null;
  const at = new Date().toISOString();
  const live: LiveEvent = { kind, subjectId: subject.id, organizationId, at };
  await db
    .insert(events)
    .values({
      organizationId,
      kind,
      subjectId: subject.id,
      actorId: actorId(actor),
      actorName: actorName(actor),
      data,
      createdAt: at,
    })
    .returning({ announced: sql`pg_notify(${liveChannel}, ${JSON.stringify(live)})` });
}
