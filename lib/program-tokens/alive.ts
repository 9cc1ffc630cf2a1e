import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { members, programTokens } from "@/db/schema";
import { type Actor, type Member, type ProgramToken, reaches } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { hashOfSecret } from "@/lib/kernel/secrets";
import { writtenOnce } from "@/lib/kernel/written-once";
import { isUnexpired } from "./unexpired";

/** A use is written down again after this long, not at every request. */
const usedAgainAfterMs = 60_000;

/** Asked by every request: parsed and planned once for each connection, too. */
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
 * Who acts by a token: its owner, with the lower of what the token may do and what they may do now. Null when there is no
 * such token any more. One statement for one used lately.
 */
export async function actorOfToken(token: string): Promise<Actor | null> {
  const [found] = await findToken(database()).execute({ hash: hashOfSecret(token) });
  if (!found) return null;
  const { member, lastUsedAt, ...shown } = found;
  if (!lastUsedAt || Date.parse(lastUsedAt) < Date.now() - usedAgainAfterMs) await noteUse(shown.id);
  return memberByToken(member, shown);
}

type AliveToken = ProgramToken & Pick<typeof programTokens.$inferSelect, "permission">;

/** A member who acts by a token of theirs that is alive, with the lower of both levels. */
export function memberByToken(member: Member, { id, name, permission }: AliveToken): Actor {
  const allowed = reaches(member.permission, permission) ? permission : member.permission;
  return { kind: "member", member: { ...member, permission: allowed }, token: { id, name } };
}

/** Of many requests at once, one writes. */
async function noteUse(id: string): Promise<void> {
  const [now, before] = [new Date(), new Date(Date.now() - usedAgainAfterMs)].map((each) =>
    each.toISOString(),
  );
  const { lastUsedAt } = programTokens;
  await database()
    .update(programTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(programTokens.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, before!))));
}
