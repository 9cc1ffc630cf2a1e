import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema";
import type { Actor } from "@/lib/kernel/actor";
import { memberActor, query } from "@/lib/kernel/operation";
import { readMember } from "@/lib/members/queries";
import { isAlive } from "./alive";
import { sessionColumns, sessionRecord } from "./record";
import { type Session, sessionKey } from "./schema";

export const listOwnSessions = query(
  {
    level: "viewer",
    summary: "List the caller's sessions, most recently used first",
    input: z.object({}),
    output: z.array(sessionRecord),
  },
  async ({ db, actor }) => sessionsOf(db, memberActor(actor).member.id, actor),
);

export const listSessionsOfMember = query(
  {
    level: "admin",
    summary: "List a member's sessions, most recently used first",
    input: sessionKey,
    output: z.array(sessionRecord),
    fails: ["not_found"],
  },
  async ({ db, actor }, { id }) => {
    await readMember(db, id);
    return sessionsOf(db, id, actor);
  },
);

async function sessionsOf(db: Database, memberId: string, actor: Actor): Promise<Session[]> {
  const rows = await db
    .select(sessionColumns)
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isAlive()))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  const currentId = actor.kind === "member" ? actor.sessionId : undefined;
  return rows.map((row) => ({ ...row, current: row.id === currentId }));
}
