import { and, eq, isNull } from "drizzle-orm";
import { invitations } from "@/db/schema";
import { assertOwnAccounts } from "@/lib/accounts/mode";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { invitationKey } from "./schema";

export const removeInvitation = command(
  {
    level: "admin",
    isForPeople: true,
    summary: "Withdraw an invitation by its id; its link no longer works",
    input: invitationKey,
    fails: ["not_found"],
  },
  async (context, { code: id }) => {
    assertOwnAccounts();
    const removed = await context.db
      .delete(invitations)
      .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt)))
      .returning({ id: invitations.id });
    if (removed.length === 0) throw notFound();
    await record(context, "invitation.removed", { id });
  },
);
