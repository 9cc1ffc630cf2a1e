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
    summary: "Sign out in one of the places where the caller is signed in",
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
  { level: "viewer", isForPeople: true, summary: "Sign out everywhere, also here", input: z.object({}) },
  async (context) => endSessionsOf(context, memberIdOf(context)),
);

export const endSessionsOfMember = command(
  {
    level: "admin",
    isForPeople: true,
    summary: "Sign a member out everywhere",
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
