import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { programTokens } from "@/db/schema";
import { recordEach } from "@/lib/events/record";
import type { Actor } from "@/lib/kernel/actor";

/** Deletes the tokens of a member's programs, because a person who knew the previous password may have created one. */
export async function deleteTokens(db: Database, actor: Actor, memberId: string): Promise<void> {
  const tokens = await db
    .delete(programTokens)
    .where(eq(programTokens.memberId, memberId))
    .returning({ id: programTokens.id, name: programTokens.name });
  await recordEach(
    { db, actor },
    tokens.map(({ id, name }) => ({ kind: "token.deleted", subject: { id }, data: { name } })),
  );
}
