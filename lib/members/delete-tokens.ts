import { eq } from "drizzle-orm";
import { programTokens } from "@/db/schema";
import { recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";

/** Deletes the tokens of a member's programs: who has lost access may have created or copied one. */
export async function deleteTokens(context: Pick<Context, "db" | "actor">, memberId: string): Promise<void> {
  const tokens = await context.db
    .delete(programTokens)
    .where(eq(programTokens.memberId, memberId))
    .returning({ id: programTokens.id, name: programTokens.name });
  await recordEach(
    context,
    tokens.map(({ id, name }) => ({ kind: "token.deleted", subject: { id }, data: { name } })),
  );
}
