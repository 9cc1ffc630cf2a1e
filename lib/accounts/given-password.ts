import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { events, members } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";

const changes: EventKind<"member">[] = ["member.password_reset", "member.password_changed"];

/**
 * Which administrator gave a member the password that they have, and when, an ISO moment; null for a password that they have
 * chosen themselves.
 */
export async function passwordGiven(db: Database, sub: string) {
  const member = db.select({ id: members.id }).from(members).where(eq(members.sub, sub));
  const [newest] = await db
    .select({ kind: events.kind, by: events.actorName, at: events.createdAt })
    .from(events)
    .where(and(inArray(events.subjectId, member), inArray(events.kind, changes)))
    .orderBy(desc(events.id))
    .limit(1);
  return newest?.kind === "member.password_reset" ? { by: newest.by, at: newest.at } : null;
}
