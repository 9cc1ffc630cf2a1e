import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test, vi } from "vitest";
import { accounts } from "@/db/schema";
import { signIn } from "@/lib/auth/sign-in";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { holdPauses, passTime } from "@/lib/sign-in-attempts/testing/pass-time";
import { countBlocked } from "@/lib/testing/count-blocked";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { stopClock } from "@/lib/testing/stopped-clock";
import { beginTotp } from "./begin-totp";
import { confirmTotp } from "./confirm-totp";
import { endTotp } from "./end-totp";
import { resetPassword } from "./reset-password";
import { callerOf, goodPassword as password, personWithAccount, visitor } from "./testing/people";
import { newTotpSecret, sealTotp, timeStepOf } from "./totp";

operateOnTestDatabase();

// A code is valid for thirty seconds, and the boundary could fall between two lines.
stopClock();

/** Returns the code of an authenticator, a number of 30-second steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function personWithTotp() {
  const member = await personWithAccount("user");
  const caller = callerOf(member);
  const { secret } = await execute(beginTotp, caller, { password });
  const { recoveryCodes } = await execute(confirmTotp, caller, { code: codeOf(secret) });
  const enter = (otp?: string) =>
    execute(signIn, visitor(), { username: member.username, password, otp }).then(
      () => "in",
      ({ detail, code }) => detail ?? code,
    );
  return { member, caller, secret, recoveryCodes, enter };
}

const signedIn = { session: expect.stringMatching(/./), next: "/" };

test("one-time codes are asked for only after one of them was confirmed", async () => {
  const member = await personWithAccount("user");
  const caller = callerOf(member);
  expect(await failureOf(execute(beginTotp, caller, { password: "не тот пароль" }))).toMatchObject({
    fields: ["password"],
  });
  const { secret, uri, qr } = await execute(beginTotp, caller, { password });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Documents:person-/);
  expect(qr.size).toBeGreaterThan(20);
  expect(await execute(signIn, visitor(), { username: member.username, password })).toEqual(signedIn);
  expect(await failureOf(execute(confirmTotp, caller, { code: "000000" }))).toMatchObject({
    fields: ["code"],
  });
  expect((await execute(confirmTotp, caller, { code: codeOf(secret) })).recoveryCodes).toHaveLength(10);
  expect(await failureOf(execute(beginTotp, caller, { password }))).toMatchObject({ code: "conflict" });
  const [stored] = await database().select().from(accounts);
  expect(JSON.stringify(stored)).not.toContain(secret);
});

test("a new secret is refused when the current one is confirmed at the same time", async () => {
  const member = await personWithAccount("user");
  const caller = callerOf(member);
  const { secret } = await execute(beginTotp, caller, { password });
  const [another] = await database().transaction(async (db) => {
    await confirmTotp.run({ ...caller, db, actor: caller.actor! }, { code: codeOf(secret) });
    const outcome = failureOf(execute(beginTotp, caller, { password }));
    await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
    return [outcome];
  });
  expect(await another).toMatchObject({ code: "conflict" });
  const otp = codeOf(secret, 1);
  expect(await execute(signIn, visitor(), { username: member.username, password, otp })).toEqual(signedIn);
});

test("a code of a secret that is replaced at the same time confirms neither secret", async () => {
  const member = await personWithAccount("user");
  const caller = callerOf(member);
  const { secret } = await execute(beginTotp, caller, { password });
  const [confirmation] = await database().transaction(async (db) => {
    const totpSecret = sealTotp(member.id, newTotpSecret());
    await db.update(accounts).set({ totpSecret }).where(eq(accounts.memberId, member.id));
    const outcome = failureOf(execute(confirmTotp, caller, { code: codeOf(secret) }));
    await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
    return [outcome];
  });
  expect(await confirmation).toMatchObject({ fields: ["code"] });
  expect(await execute(signIn, visitor(), { username: member.username, password })).toEqual(signedIn);
});

test("a code works once, and only with the password", async () => {
  const { member, secret, enter } = await personWithTotp();
  expect(await enter()).toBe("otp_required");
  expect(await enter("123")).toBe("otp_wrong");
  // The current code was used up by the confirmation.
  expect(await enter(codeOf(secret))).toBe("otp_wrong");
  const next = codeOf(secret, 1);
  expect((await Promise.all([enter(next), enter(next)])).sort()).toEqual(["in", "otp_wrong"]);
  const wrong = { username: member.username, password: "не тот", otp: next };
  expect(await failureOf(execute(signIn, visitor(), wrong))).toMatchObject({ code: "unauthorized" });
});

test("each recovery code works once", async () => {
  const { recoveryCodes, enter } = await personWithTotp();
  const [first = "", second = ""] = recoveryCodes;
  expect(await enter(first.toUpperCase().replaceAll("-", " "))).toBe("in");
  expect(await enter(first)).toBe("otp_wrong");
  expect((await Promise.all([enter(second), enter(second)])).sort()).toEqual(["in", "otp_wrong"]);
});

test("guesses of codes are rate-limited", async () => {
  const { recoveryCodes, enter } = await personWithTotp();
  for (let index = 0; index < 4; index += 1) await enter("000000");
  await holdPauses();
  expect(await enter(recoveryCodes[0])).toBe("rate_limited");
  await passTime(100_000);
  expect(await enter(recoveryCodes[0])).toBe("in");
});

test("codes are no longer asked for after they were switched off or the password was reset", async () => {
  const { caller, enter } = await personWithTotp();
  await execute(endTotp, caller, { password });
  expect(await enter()).toBe("in");
  const other = await personWithTotp();
  const admin = callerOf(await personWithAccount("admin"));
  await execute(resetPassword, admin, { id: other.member.id, password });
  expect(await other.enter()).toBe("in");
});

test("a code is valid in its own half-minute, the one before and the one after", () => {
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const steps = [-2, -1, 0, 1, 2].map((each) => timeStepOf(secret, codeOf(secret, each)));
  expect(steps.map((step) => step !== null)).toEqual([false, true, true, true, false]);
});
