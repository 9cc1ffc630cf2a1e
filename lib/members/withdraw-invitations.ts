import { and, eq, isNull } from "drizzle-orm";
import { invitations } from "@/db/schema";
import { recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";

/** Deletes a member's invitations that nobody has accepted. */
export async function withdrawInvitationsOf(context: Pick<Context, "db" | "actor">, memberId: string) {
  const removed = await context.db
    .delete(invitations)
    .where(and(eq(invitations.createdBy, memberId), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id });
  await recordEach(
    context,
    removed.map((subject) => ({ kind: "invitation.removed", subject })),
  );
}
