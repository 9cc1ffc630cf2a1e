import { eq } from "drizzle-orm";
import { accounts, members } from "@/db/schema";
import type { Identity } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { throttled } from "@/lib/sign-in-attempts/throttle";
import { loginOf } from "./login";
import { isPassword } from "./password-hash";
import { spendCode } from "./second-step";

type Given = { username: string; password: string; otp?: string | null };

/** Whom the product itself knows, with the moment from which on the password is theirs that they have shown. */
type Known = Identity & { passwordChangedAt: string };

/**
 * Whose a name and password are, among the product's own accounts; null when they are nobody's, after the same time
 * whether there is such a name or not. Throws `unauthorized` with `otp_required` where the account asks for a one-time
 * code as well, and `otp_wrong`; `rate_limited` after too many failures, of codes, too.
 */
export async function ownIdentity({ username, password, otp }: Given, address: string | null) {
  let isOtpWrong = false;
  const identity = await throttled({ account: username, address }, async (): Promise<Known | null> => {
    const found = await accountWith(username);
    const isRight = await isPassword(password, found?.passwordHash ?? null);
    if (!found || !isRight) return null;
    const { memberId, passwordHash: _, totpSecret, totpConfirmedAt, ...person } = found;
    if (!totpSecret || !totpConfirmedAt) return person;
    if (!otp) throw new Failure("unauthorized", { detail: "otp_required" });
    isOtpWrong = !(await spendCode(memberId, totpSecret, otp));
    return isOtpWrong ? null : person;
  });
  if (isOtpWrong) throw new Failure("unauthorized", { detail: "otp_wrong" });
  return identity;
}

async function accountWith(username: string) {
  const [found] = await database()
    .select({
      memberId: members.id,
      sub: members.sub,
      username: members.username,
      displayName: members.displayName,
      email: members.email,
      passwordHash: accounts.passwordHash,
      passwordChangedAt: accounts.passwordChangedAt,
      totpSecret: accounts.totpSecret,
      totpConfirmedAt: accounts.totpConfirmedAt,
    })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(eq(accounts.login, loginOf(username)));
  return found;
}
