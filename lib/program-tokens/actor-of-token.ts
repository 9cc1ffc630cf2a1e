import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { members, programTokens } from "@/db/schema";
import { type Actor, type Member, type ProgramToken, reaches } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { hashOfSecret } from "@/lib/kernel/secrets";
import { writtenOnce } from "@/lib/kernel/written-once";
import { isUnexpired } from "./unexpired";

/** In ms: how often the use of a token is recorded, instead of at every request. */
const lastUsedIntervalMs = 60_000;

/** Runs for every request, so it is also prepared: parsed and planned once per connection. */
const findToken = writtenOnce((db) =>
  db
    .select({
      member: members,
      id: programTokens.id,
      name: programTokens.name,
      permission: programTokens.permission,
      lastUsedAt: programTokens.lastUsedAt,
    })
    .from(programTokens)
    .innerJoin(members, eq(members.id, programTokens.memberId))
    .where(and(eq(programTokens.tokenHash, sql.placeholder("hash")), isUnexpired()))
    .prepare("actor_of_token"),
);

/**
 * Returns the actor of a token: its owner, with the lower of the token's and the owner's present permission. Null if
 * the token does not exist any more. Takes one statement for a token used recently.
 */
export async function actorOfToken(token: string): Promise<Actor | null> {
  const [found] = await findToken(database()).execute({ hash: hashOfSecret(token) });
  if (!found) return null;
  const { member, lastUsedAt, ...validToken } = found;
  if (!lastUsedAt || Date.parse(lastUsedAt) < Date.now() - lastUsedIntervalMs) await recordUse(validToken.id);
  return memberByToken(member, validToken);
}

type ValidToken = ProgramToken & Pick<typeof programTokens.$inferSelect, "permission">;

/** Returns a member acting by one of their valid tokens, with the lower of both permissions. */
export function memberByToken(member: Member, { id, name, permission }: ValidToken): Actor {
  const allowed = reaches(member.permission, permission) ? permission : member.permission;
  return { kind: "member", member: { ...member, permission: allowed }, token: { id, name } };
}

/** Of many concurrent requests only one writes. */
async function recordUse(id: string): Promise<void> {
  const [now, before] = [new Date(), new Date(Date.now() - lastUsedIntervalMs)].map((each) =>
    each.toISOString(),
  );
  const { lastUsedAt } = programTokens;
  await database()
    .update(programTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(programTokens.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, before!))));
}
