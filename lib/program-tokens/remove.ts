import { and, eq } from "drizzle-orm";
import { programTokens } from "@/db/schema";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { type Context, command, memberActor } from "@/lib/kernel/operation";
import { memberTokenKey, tokenKey } from "./schema";

export const removeToken = command(
  {
    level: "viewer",
    isForPeople: true,
    summary: "Delete one of the caller's program tokens; it stops working at once",
    input: tokenKey,
    fails: ["not_found"],
  },
  async (context, { id }) => removeTokenOf(context, memberActor(context.actor).member.id, id),
);

export const removeTokenOfMember = command(
  {
    level: "admin",
    isForPeople: true,
    summary: "Delete a member's program token; it stops working at once",
    input: memberTokenKey,
    fails: ["not_found"],
  },
  async (context, { id, tokenId }) => removeTokenOf(context, id, tokenId),
);

async function removeTokenOf(context: Context, memberId: string, id: string): Promise<void> {
  const [removed] = await context.db
    .delete(programTokens)
    .where(and(eq(programTokens.id, id), eq(programTokens.memberId, memberId)))
    .returning({ name: programTokens.name });
  if (!removed) throw notFound();
  await record(context, "token.deleted", { id }, removed);
}
