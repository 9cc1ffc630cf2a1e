import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { Failure, invalid } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { deleteTokens } from "@/lib/members/delete-tokens";
import { readMember } from "@/lib/members/queries";
import { withdrawInvitationsOf } from "@/lib/members/withdraw-invitations";
import { assertOwnAccounts } from "./mode";
import { hashPassword } from "./password-hash";
import { passwordProblem } from "./password-rules";
import { readAccount, removeTotp, storePassword } from "./queries";
import { passwordReset } from "./schema";

export const resetPassword = job(
  {
    level: "admin",
    isForPeople: true,
    summary:
      "Set another member's password; ends their sessions, deletes their tokens, withdraws their invitations and turns one-time codes off",
    input: passwordReset,
    fails: ["not_found"],
  },
  async ({ actor }, { id, password }) => {
    assertOwnAccounts();
    // Their own password administrators change with the old one: an open session must not be enough.
    if (id === actorId(actor)) throw new Failure("forbidden", { detail: "own_password" });
    const { username, displayName } = await readMember(database(), id);
    await readAccount(database(), id);
    const problem = passwordProblem(password, [username, ...displayName.split(/\s+/)]);
    if (problem) throw invalid("password", problem);
    const passwordHash = await hashPassword(password);
    await database().transaction(async (tx) => {
      await storePassword(tx, id, passwordHash);
      await removeTotp(tx, id);
      await tx.delete(sessions).where(eq(sessions.memberId, id));
      const context = { db: tx, actor };
      await deleteTokens(context, id);
      await withdrawInvitationsOf(context, id);
      await record(context, "member.password_reset", { id });
    });
  },
);
