import { sql } from "drizzle-orm";
import { events } from "@/db/schema";
import { actorId, actorName } from "@/lib/actor";
import { type LiveEvent, liveChannel } from "@/lib/live/schema";
import type { Context } from "@/lib/operation";

export type Happening = {
  kind: string;
  subject: { id: string; organizationId: string };
  data: Record<string, unknown>;
};

/** Writes what happened to many subjects, in its order, in two statements; open pages are told of each. */
export async function recordEach(
  { db, actor }: Pick<Context, "db" | "actor">,
  happenings: Happening[],
): Promise<void> {
  if (happenings.length === 0) return;
  const at = new Date().toISOString();
  const common = { actorId: actorId(actor), actorName: actorName(actor), createdAt: at };
  await db.insert(events).values(
    happenings.map(({ kind, subject, data }) => ({
      ...common,
      kind,
      data,
      subjectId: subject.id,
      organizationId: subject.organizationId,
    })),
  );
  const live = happenings.map(({ kind, subject }): string =>
    JSON.stringify({
      kind,
      subjectId: subject.id,
      organizationId: subject.organizationId,
      at,
    } satisfies LiveEvent),
  );
  await db.execute(sql`select pg_notify(${liveChannel}, told)
    from jsonb_array_elements_text(${JSON.stringify(live)}::text::jsonb) told`);
}
