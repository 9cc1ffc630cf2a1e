import { eq } from "drizzle-orm";
import { accounts, members } from "@/db/schema";
import type { Identity } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { throttled } from "@/lib/sign-in-attempts/throttle";
import { loginOf } from "./login";
import { matchesPassword } from "./password-hash";
import { spendCode } from "./second-step";

type Credentials = { username: string; password: string; otp?: string | null };

/** A person with an account of the product, and the moment at which the password they gave was set. */
type KnownPerson = Identity & { passwordChangedAt: string };

/**
 * Returns the identity for a name and password among the product's own accounts; null if they do not match, which takes
 * the same time whether the name exists or not. Throws `unauthorized` with `otp_required` if the account also requires
 * a one-time code, or with `otp_wrong`, and `rate_limited` after too many failures, wrong codes included.
 */
export async function checkCredentials({ username, password, otp }: Credentials, address: string | null) {
  let isOtpWrong = false;
  const identity = await throttled({ account: username, address }, async (): Promise<KnownPerson | null> => {
    const found = await findAccount(username);
    const isRight = await matchesPassword(password, found?.passwordHash ?? null);
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

async function findAccount(username: string) {
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
