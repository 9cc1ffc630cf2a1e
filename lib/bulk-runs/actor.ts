import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bulkRuns, members, programTokens } from "@/db/schema";
import type { Actor } from "@/lib/kernel/actor";
import { memberByToken } from "@/lib/program-tokens/actor-of-token";
import { isUnexpired } from "@/lib/program-tokens/unexpired";

/**
 * Returns who carries out a run now: the member who started it, by the token they started it with, and with no more
 * than their present permission. Returns null if that token was deleted or has expired since.
 */
export async function actorOfRun(db: Database, runId: string): Promise<Actor | null> {
  const { id, name, permission } = programTokens;
  const [found] = await db
    .select({ member: members, tokenId: bulkRuns.tokenId, token: { id, name, permission } })
    .from(bulkRuns)
    .innerJoin(members, eq(members.id, bulkRuns.createdBy))
    .leftJoin(programTokens, and(eq(id, bulkRuns.tokenId), isUnexpired()))
    .where(eq(bulkRuns.id, runId));
  if (!found) return null;
  const { member, tokenId, token } = found;
  if (!tokenId) return { kind: "member", member };
  return token && memberByToken(member, token);
}
