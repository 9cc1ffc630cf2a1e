import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { programOf } from "@/db/testing/program";
import { triesWithin } from "./testing/tries";

/** Starts a process of the product that is ready to make wrong guesses at once. */
async function guesser(...args: string[]) {
  const child = spawn(
    process.execPath,
    [...programOf("lib/sign-in-attempts/testing/guessing-process.ts"), ...args],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  await once(child.stdout, "data");
  return async (): Promise<string[]> => {
    child.stdin.write("go\n");
    return JSON.parse(await text(child.stdout));
  };
}

test("of thirty wrong guesses made at once by two processes, about four are tried and the rest rate-limited", async () => {
  const testDb = await testDatabase();
  const args = [testDb.url, "anna", "203.0.113.9", "15"];
  const guessers = await Promise.all([guesser(...args), guesser(...args)]);
  const begun = performance.now();
  const outcomes = (await Promise.all(guessers.map((guess) => guess()))).flat();
  const seconds = (performance.now() - begun) / 1000;
  await testDb.close();
  const made = outcomes.filter((outcome) => outcome === "made").length;
  expect(made).toBeGreaterThanOrEqual(4);
  expect(made).toBeLessThanOrEqual(triesWithin(seconds));
  expect(outcomes.filter((outcome) => outcome === "rate_limited")).toHaveLength(30 - made);
});
