import { database } from "@/lib/kernel/database";
import { invalid } from "@/lib/kernel/errors";
import { type Context, memberActor } from "@/lib/kernel/operation";
import { throttled } from "@/lib/sign-in-attempts/throttle";
import { assertOwnAccounts } from "./mode";
import { matchesPassword } from "./password-hash";
import { readAccount } from "./queries";

/**
 * Returns the caller's account after checking its password. Throws `validation_error` naming `field`, `rate_limited`
 * after too many wrong passwords, and `not_found` if the account is managed elsewhere.
 */
export async function checkOwnPassword({ actor, peer }: Context, password: string, field: string) {
  assertOwnAccounts();
  const { member, sessionId } = memberActor(actor);
  const account = await readAccount(database(), member.id);
  const attempt = { account: `\0password of ${member.id}`, address: peer?.address ?? null };
  const isRight = await throttled(attempt, async () =>
    (await matchesPassword(password, account.passwordHash)) ? true : null,
  );
  if (!isRight) throw invalid(field, "wrong_password");
  return { account, member, sessionId };
}
