import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { events, members } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";

const passwordEvents: EventKind<"member">[] = ["member.password_reset", "member.password_changed"];

/**
 * Returns which administrator set a member's current password, and when (ISO 8601); null if the member has chosen it
 * themselves.
 */
export async function readPasswordSetter(db: Database, sub: string) {
  const member = db.select({ id: members.id }).from(members).where(eq(members.sub, sub));
  const [newest] = await db
    .select({ kind: events.kind, by: events.actorName, at: events.createdAt })
    .from(events)
    .where(and(inArray(events.subjectId, member), inArray(events.kind, passwordEvents)))
    .orderBy(desc(events.id))
    .limit(1);
  return newest?.kind === "member.password_reset" ? { by: newest.by, at: newest.at } : null;
}
