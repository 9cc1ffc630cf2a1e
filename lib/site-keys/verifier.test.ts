import { expect, test } from "vitest";
import type { Verdict } from "./ask";
import { keyVerifier } from "./verifier";

/** Returns a verifier with its own clock whose questions the test answers. */
function bench(options: { positiveMs?: number; maxKeys?: number } = {}) {
  const clock = { ms: 0 };
  const asked: string[] = [];
  const answers: Array<PromiseWithResolvers<Verdict>> = [];
  const verifier = keyVerifier({
    ask: (key) => {
      asked.push(key);
      const answer = Promise.withResolvers<Verdict>();
      answers.push(answer);
      return answer.promise;
    },
    positiveMs: 300_000,
    negativeMs: 30_000,
    now: () => clock.ms,
    ...options,
  });
  const learn = async (key: string, verdict: Verdict) => {
    const promise = verifier.verify(key, key);
    answers.at(-1)?.resolve(verdict);
    return promise;
  };
  return { clock, asked, answers, verifier, learn };
}

const yes: Verdict = { isValid: true, slug: "shop" };
const no: Verdict = { isValid: false };

test("a positive verdict is kept for its time, a negative one for half a minute", async () => {
  const { clock, verifier, learn } = bench();
  await learn("good", yes);
  await learn("bad", no);
  clock.ms = 29_999;
  expect([verifier.cached("good"), verifier.cached("bad")]).toEqual([yes, no]);
  clock.ms = 30_000;
  expect([verifier.cached("good"), verifier.cached("bad")]).toEqual([yes, undefined]);
  clock.ms = 299_999;
  expect(verifier.cached("good")).toEqual(yes);
  clock.ms = 300_000;
  expect(verifier.cached("good")).toBeUndefined();
});

test("fifty simultaneous verifications of one key ask once", async () => {
  const { asked, answers, verifier } = bench();
  const waiting = Array.from({ length: 50 }, () => verifier.verify("good", "good"));
  expect(verifier.isAsking("good")).toBe(true);
  answers[0]?.resolve(yes);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([yes]));
  expect(asked).toEqual(["good"]);
  expect(verifier.isAsking("good")).toBe(false);
});

test("a failed verification rejects all who wait and is not remembered", async () => {
  const { asked, answers, verifier, learn } = bench();
  const waiting = [verifier.verify("good", "good"), verifier.verify("good", "good")];
  answers[0]?.reject(new Error("away"));
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(verifier.cached("good")).toBeUndefined();
  expect(await learn("good", yes)).toEqual(yes);
  expect(asked).toEqual(["good", "good"]);
});

test("a positive verdict with a time of zero is not kept", async () => {
  const { verifier, learn } = bench({ positiveMs: 0 });
  await learn("good", yes);
  expect(verifier.cached("good")).toBeUndefined();
});

test("a flood of made-up keys does not displace a valid key", async () => {
  const { verifier, learn } = bench({ maxKeys: 10 });
  await learn("good", yes);
  for (let index = 0; index < 100; index += 1) await learn(`bad ${index}`, no);
  expect(verifier.cached("good")).toEqual(yes);
  expect(verifier.cached("bad 99")).toEqual(no);
  expect(verifier.cached("bad 0")).toBeUndefined();
});
