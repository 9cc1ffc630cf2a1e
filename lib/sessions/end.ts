import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { type Context, command, memberActor } from "@/lib/kernel/operation";
import { readMember } from "@/lib/members/queries";
import { sessionKey } from "./schema";

const memberIdOf = ({ actor }: Context) => memberActor(actor).member.id;

export const endOwnSession = command(
  {
    level: "viewer",
    isForPeople: true,
    summary: "End one of the caller's sessions",
    input: sessionKey,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const ended = await context.db
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.memberId, memberIdOf(context))))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound();
  },
);

export const endOwnSessions = command(
  {
    level: "viewer",
    isForPeople: true,
    summary: "End all sessions of the caller, including this one",
    input: z.object({}),
  },
  async (context) => endSessionsOf(context, memberIdOf(context)),
);

export const endSessionsOfMember = command(
  {
    level: "admin",
    isForPeople: true,
    summary: "End all sessions of a member",
    input: sessionKey,
    fails: ["not_found"],
  },
  async (context, { id }) => {
    await readMember(context.db, id);
    await endSessionsOf(context, id);
  },
);

async function endSessionsOf(context: Context, memberId: string): Promise<void> {
  await context.db.delete(sessions).where(eq(sessions.memberId, memberId));
  await record(context, "member.signed_out", { id: memberId });
}
