import { events } from "@/db/schema";
import { actorId, actorName } from "@/lib/actor";
import type { Context } from "@/lib/operation";

type Subject = { id: string; organizationId?: string | null };

/** Writes what happened to `subject` into the command's own transaction; `kind` is `<noun>.<what happened>`. */
export async function record(
  { db, actor }: Pick<Context, "db" | "actor">,
  kind: string,
  subject: Subject,
  data: Record<string, unknown> = {},
): Promise<void> {
  await db.insert(events).values({
    organizationId: subject.organizationId ?? null,
    kind,
    subjectId: subject.id,
    actorId: actorId(actor),
    actorName: actorName(actor),
    data,
    createdAt: new Date().toISOString(),
  });
}
