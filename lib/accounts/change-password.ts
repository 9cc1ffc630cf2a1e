import { and, eq, ne } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { record } from "@/lib/events/record";
import { database } from "@/lib/kernel/database";
import { invalid } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { deleteTokens } from "@/lib/members/delete-tokens";
import { withdrawInvitationsOf } from "@/lib/members/withdraw-invitations";
import { checkOwnPassword } from "./own-password";
import { hashPassword } from "./password-hash";
import { passwordProblem } from "./password-rules";
import { storePassword } from "./queries";
import { passwordChange } from "./schema";

export const changePassword = job(
  {
    level: "viewer",
    isForPeople: true,
    summary:
      "Change the caller's password; ends their other sessions, deletes their tokens and withdraws their invitations",
    input: passwordChange,
    fails: ["not_found", "rate_limited"],
  },
  async (context, { oldPassword, password }) => {
    const { account, member, sessionId } = await checkOwnPassword(context, oldPassword, "oldPassword");
    const problem = passwordProblem(password, [member.username, ...member.displayName.split(/\s+/)]);
    if (problem) throw invalid("password", problem);
    const passwordHash = await hashPassword(password);
    await database().transaction(async (tx) => {
      // The old password may have been replaced since it was checked; knowing it then no longer suffices.
      const isStored = await storePassword(tx, member.id, passwordHash, account.passwordHash);
      if (!isStored) throw invalid("oldPassword", "wrong_password");
      const isOther = sessionId ? ne(sessions.id, sessionId) : undefined;
      await tx.delete(sessions).where(and(eq(sessions.memberId, member.id), isOther));
      const inTransaction = { db: tx, actor: context.actor };
      await deleteTokens(inTransaction, member.id);
      await withdrawInvitationsOf(inTransaction, member.id);
      await record(inTransaction, "member.password_changed", { id: member.id });
    });
  },
);
