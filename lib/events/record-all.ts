import { sql } from "drizzle-orm";
import { events } from "@/db/schema";
import { actorId, actorName } from "@/lib/actor";
import { type LiveEvent, liveChannel } from "@/lib/live/schema";
import type { Context } from "@/lib/operation";

type Subject = { id: string; organizationId: string };

/** Writes that the same happened to many subjects, in one statement; open pages are told of it once, by the last. */
export async function recordAll(
  { db, actor }: Pick<Context, "db" | "actor">,
  kind: string,
  subjects: Subject[],
  data: Record<string, unknown> = {},
): Promise<void> {
  const last = subjects.at(-1);
  if (!last) return;
  const createdAt = new Date().toISOString();
  const common = { kind, actorId: actorId(actor), actorName: actorName(actor), data, createdAt };
  await db
    .insert(events)
    .values(subjects.map(({ id, organizationId }) => ({ ...common, organizationId, subjectId: id })));
  const live: LiveEvent = { kind, subjectId: last.id, organizationId: last.organizationId, at: createdAt };
  await db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(live)})`);
}
