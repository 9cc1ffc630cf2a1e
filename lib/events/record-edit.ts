import { and, desc, eq, notInArray } from "drizzle-orm";
import { events } from "@/db/schema";
import { actorId, tokenName } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import { record } from "./record";
import { takenKinds } from "./taken-kinds";

const sameSittingMs = 10 * 60_000;

/**
 * Notes which fields of a subject were edited. Autosaves of one person within ten minutes are one event, so that the
 * history tells what was done and not how fast somebody types.
 */
export async function recordEdit(
  context: Pick<Context, "db" | "actor">,
  kind: string,
  subject: { id: string; organizationId?: string | null },
  fields: string[],
): Promise<void> {
  const { db, actor } = context;
  const [last] = await db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, subject.id), notInArray(events.kind, [...takenKinds])))
    .orderBy(desc(events.id))
    .limit(1);
  const isSameSitting =
    last?.kind === kind &&
    last.actorId === actorId(actor) &&
    last.viaToken === tokenName(actor) &&
    Date.now() - Date.parse(last.createdAt) < sameSittingMs;
  if (!isSameSitting) return record(context, kind, subject, { fields });
  const before = Array.isArray(last.data.fields) ? last.data.fields : [];
  const merged = [...new Set([...before, ...fields])];
  if (merged.length > before.length) {
    await db
      .update(events)
      .set({ data: { fields: merged } })
      .where(eq(events.id, last.id));
  }
}
