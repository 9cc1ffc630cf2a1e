import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, onTestFinished, test, vi } from "vitest";
import { signInAttempts } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { type Attempt, accountCounter, type Counter, placeCounter } from "./keys";
import { rememberPlace } from "./places";
import { deleteOldAttempts } from "./sweep";
import { holdPauses, passTime } from "./testing/pass-time";
import { triesWithin } from "./testing/tries";
import { throttled } from "./throttle";

operateOnTestDatabase();

let last = 0;
const newAddress = () => `198.51.${Math.floor(++last / 250)}.${last % 250}`;
const someone = (): Attempt => ({ account: `name-${v7()}`, address: newAddress() });

/**
 * Returns the outcome of an attempt: `true` for a right and `false` for a wrong password, or else the seconds to wait.
 */
async function tryAs(attempt: Attempt, isRight: boolean): Promise<boolean | number> {
  try {
    return (await throttled(attempt, async () => (isRight ? "token" : null))) !== null;
  } catch (error) {
    if (error instanceof Failure && error.code === "rate_limited") return error.retryAfterSeconds!;
    throw error;
  }
}

const wrong = (attempt: Attempt) => tryAs(attempt, false);
const right = (attempt: Attempt) => tryAs(attempt, true);

async function repeat(times: number, work: () => Promise<unknown>): Promise<unknown[]> {
  const outcomes = [];
  for (let time = 0; time < times; time++) outcomes.push(await work());
  return outcomes;
}

test("three wrong passwords cause no pause, and the right one resets the count", async () => {
  const anna = someone();
  for (let day = 0; day < 3; day++) {
    expect(await repeat(3, () => wrong(anna))).toEqual([false, false, false]);
    expect(await right(anna)).toBe(true);
  }
});

/** Returns the pause in seconds that the last failure caused. */
async function costOf({ key }: Counter): Promise<number> {
  const [row] = await database().select().from(signInAttempts).where(eq(signInAttempts.key, key));
  return Math.round((Date.parse(row!.pausedUntil) - Date.parse(row!.triedAt)) / 1000);
}

/** Fails repeatedly, waiting for each pause. */
async function failOften(free: number, fail: () => Promise<unknown>): Promise<void> {
  await repeat(free + 1, fail);
  for (let pause = 0; pause < 6; pause++) {
    await passTime(60);
    await fail();
  }
}

test("pauses between wrong passwords grow to a minute and no further", async () => {
  const { account } = someone();
  const foreign = () => wrong({ account, address: newAddress() });
  await repeat(3, foreign);
  const pauses = [];
  for (let time = 0; time < 8; time++) {
    expect(await foreign()).toBe(false);
    pauses.push(await costOf(accountCounter(account)));
    await passTime(60);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("failures are forgotten gradually", async () => {
  const anna = someone();
  await repeat(4, () => wrong(anna));
  expect(await costOf(accountCounter(anna.account))).toBe(1);
  await passTime(4 * 600);
  expect(await repeat(4, () => wrong(anna))).toEqual([false, false, false, false]);
  expect(await costOf(accountCounter(anna.account))).toBe(1);
});

test("usernames are compared without case and outer spaces, and IPv6 addresses by their network", () => {
  expect(accountCounter(" ANNA ").key).toBe(accountCounter("anna").key);
  expect(accountCounter("anna").key).not.toBe(accountCounter("boris").key);
  expect(placeCounter("a", "2001:db8:1:2:3:4:5:6").key).toBe(placeCounter("A", "2001:0db8:1:2::9").key);
  expect(placeCounter("a", "2001:db8:1:3::1").key).not.toBe(placeCounter("a", "2001:db8:1:2::1").key);
});

test("an address that guesses at many accounts is paused, and a right password does not reset that", async () => {
  const address = newAddress();
  const guess = () => wrong({ account: v7(), address });
  expect(new Set(await repeat(20, guess))).toEqual(new Set([false]));
  expect(await right({ account: v7(), address })).toBe(true);
  await failOften(0, guess);
  await holdPauses();
  expect(await guess()).toBeGreaterThanOrEqual(1);
});

test("failures from other addresses do not pause an account at an address where it signed in before", async () => {
  const anna = someone();
  const address = anna.address!;
  expect(await right(anna)).toBe(true);
  await failOften(3, () => wrong({ account: anna.account, address: newAddress() }));
  await holdPauses();
  expect(await right({ account: anna.account, address: newAddress() })).toBeGreaterThanOrEqual(1);
  await passTime(600);
  expect(await repeat(3, () => wrong(anna))).toEqual([false, false, false]);
  expect(await right(anna)).toBe(true);
  // A colleague who guesses too often at the same address stops only themselves.
  await failOften(20, () => wrong({ account: v7(), address }));
  await holdPauses();
  expect(await wrong({ account: v7(), address })).toBeGreaterThanOrEqual(1);
  await passTime(600);
  expect(await right(anna)).toBe(true);
  // Failures at that address count there.
  await repeat(4, () => wrong(anna));
  expect(await costOf(placeCounter(anna.account, address))).toBe(1);
});

test("an account that came with the auth server's token is known at its address", async () => {
  const anna = someone();
  await rememberPlace(anna);
  await failOften(3, () => wrong({ account: anna.account, address: newAddress() }));
  expect(await right(anna)).toBe(true);
});

test("failures of the auth server are not counted as wrong passwords", async () => {
  const anna = someone();
  const down = () =>
    throttled(anna, () => Promise.reject(new Failure("unavailable"))).catch((error: Failure) => error.code);
  expect(new Set(await repeat(30, down))).toEqual(new Set(["unavailable"]));
  expect(await repeat(4, () => wrong(anna))).toEqual([false, false, false, false]);
});

test("twenty right passwords at once all succeed", async () => {
  // With a frozen clock no attempt waits too long, however slow each one is.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const anna = someone();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => right(anna)));
  expect(new Set(outcomes)).toEqual(new Set([true]));
});

test("thirty wrong passwords at once are four tries, and one more after each pause", async () => {
  const { account } = someone();
  const burst = async () => {
    const guess = () => wrong({ account, address: newAddress() });
    const outcomes = await Promise.all(Array.from({ length: 30 }, guess));
    return outcomes.filter((outcome) => outcome === false).length;
  };
  const begun = performance.now();
  const made = await burst();
  expect(made).toBeGreaterThanOrEqual(4);
  expect(made).toBeLessThanOrEqual(triesWithin((performance.now() - begun) / 1000));
  // The pauses are long by now, however slow the machine is.
  for (let pause = 0; pause < 5; pause++) {
    await passTime(60);
    expect(await wrong({ account, address: newAddress() })).toBe(false);
  }
  await passTime(60);
  expect(await burst()).toBe(1);
});

test("a try whose process died is forgotten after its time", async () => {
  const anna = someone();
  const { key } = accountCounter(anna.account);
  await repeat(4, () => wrong(anna));
  await database().update(signInAttempts).set({ undecided: 3 }).where(eq(signInAttempts.key, key));
  await passTime(31);
  expect(await right(anna)).toBe(true);
});

test("a clock that is set back ends pauses and adds no failures", async () => {
  const [anna, boris] = [someone(), someone()];
  await repeat(4, () => wrong(anna));
  await repeat(2, () => wrong(boris));
  await database()
    .update(signInAttempts)
    .set({ undecided: 1 })
    .where(eq(signInAttempts.key, accountCounter(boris.account).key));
  const year = 365 * 24 * 3600;
  await passTime(-year);
  onTestFinished(() => passTime(year));
  expect(await right(anna)).toBe(true);
  expect(await wrong(boris)).toBe(false);
  expect(await right(boris)).toBe(true);
});

test("stored attempts contain no username or address and are deleted after their time", async () => {
  const anna = someone();
  await right(anna);
  await wrong(someone());
  expect(JSON.stringify(await database().select().from(signInAttempts))).not.toMatch(
    new RegExp(`${anna.account}|${anna.address}`),
  );
  await passTime(25 * 3600);
  await deleteOldAttempts();
  const kept = await database().select().from(signInAttempts);
  expect(kept.every(({ succeededAt }) => succeededAt !== null)).toBe(true);
  expect(kept.map(({ key }) => key)).toContain(placeCounter(anna.account, anna.address!).key);
  await passTime(90 * 24 * 3600);
  await deleteOldAttempts();
  expect(await database().$count(signInAttempts)).toBe(0);
});
