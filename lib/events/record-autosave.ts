import { and, desc, eq, getTableColumns, notInArray } from "drizzle-orm";
import { v7 } from "uuid";
import { events } from "@/db/schema";
import { actorId, tokenName } from "@/lib/kernel/actor";
import type { Context } from "@/lib/kernel/operation";
import { announceExtended, subscribersSql } from "@/lib/webhook-deliveries/outbox";
import { downloadKinds } from "./download-kinds";
import type { EventKind } from "./kinds";
import { notifyPages, type Subject } from "./record";
import { recordEdit } from "./record-edit";

const maxSpanMs = 10 * 60_000;

/**
 * Records which fields were changed of a subject whose page saves by itself while somebody types. A person's changes
 * within ten minutes are one event with all their fields, `since` its start, dated by the last save, so that the
 * history shows what was done and not how fast somebody types. Open pages are notified of each save; webhooks of the
 * first one and then once a minute, the last one included. A program's changes are separate events.
 */
export async function recordAutosave(
  context: Pick<Context, "db" | "actor">,
  kind: EventKind,
  subject: Subject,
  fields: string[],
): Promise<void> {
  const { db, actor } = context;
  const [last] = await db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, subject.id), notInArray(events.kind, [...downloadKinds])))
    .orderBy(desc(events.id))
    .limit(1);
  const isSamePerson =
    last?.kind === kind && last.actorId === actorId(actor) && !last.viaToken && !tokenName(actor);
  const since = last && String(last.data.since ?? last.createdAt);
  if (!isSamePerson || !since || Date.now() - Date.parse(since) >= maxSpanMs)
    return recordEdit(context, kind, subject, fields);
  const before = Array.isArray(last.data.fields) ? last.data.fields : [];
  const createdAt = new Date().toISOString();
  const [written] = await db
    .update(events)
    .set({ id: v7(), createdAt, data: { fields: [...new Set([...before, ...fields])], since } })
    .where(eq(events.id, last.id))
    .returning({ ...getTableColumns(events), announced: notifyPages(createdAt), asked: subscribersSql });
  if (written?.asked) await announceExtended(db, written.asked, written);
}
