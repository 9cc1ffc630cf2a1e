import { eq } from "drizzle-orm";
import { invitations } from "@/db/schema";
import { createAccount } from "@/lib/accounts/create";
import { assertOwnAccounts } from "@/lib/accounts/mode";
import { hashPassword } from "@/lib/accounts/password-hash";
import { acceptanceInput } from "@/lib/accounts/schema";
import { record } from "@/lib/events/record";
import { database } from "@/lib/kernel/database";
import { job } from "@/lib/kernel/operation";
import { memberRecord } from "@/lib/members/record";
import { assertOpen, readInvitation } from "./queries";

export const acceptInvitation = job(
  {
    level: "public",
    summary: "Create the account that an invitation offers; works once, `conflict` if used or expired",
    input: acceptanceInput,
    output: memberRecord,
    fails: ["not_found", "conflict"],
  },
  async (_, { code, password, ...person }) => {
    assertOwnAccounts();
    // Checked before hashing, so that a made-up code costs nothing.
    assertOpen(await readInvitation(database(), code));
    const passwordHash = await hashPassword(password);
    return database().transaction(async (tx) => {
      const invitation = await readInvitation(tx, code, true);
      assertOpen(invitation);
      const { permission, email } = invitation;
      const member = await createAccount(tx, { ...person, email, permission, passwordHash });
      await tx
        .update(invitations)
        .set({ acceptedAt: new Date().toISOString(), acceptedBy: member.id })
        .where(eq(invitations.id, invitation.id));
      const context = { db: tx, actor: { kind: "member" as const, member } };
      await record(context, "invitation.accepted", { id: invitation.id }, { memberId: member.id });
      return member;
    });
  },
);
