import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { startPeriodicJobs } from "./periodic";

test("a periodic job runs again after a failure, never twice at once, and not after it was stopped", async () => {
  let runs = 0;
  let concurrent = 0;
  let maxConcurrent = 0;
  const enough = Promise.withResolvers<void>();
  const stop = startPeriodicJobs([
    {
      name: "counting",
      everyMs: 1,
      run: async () => {
        runs += 1;
        concurrent += 1;
        maxConcurrent = Math.max(maxConcurrent, concurrent);
        await delay(5);
        concurrent -= 1;
        if (runs === 3) enough.resolve();
        if (runs === 1) throw new Error("the first run fails");
      },
    },
  ]);
  await enough.promise;
  await stop();
  const runsAtStop = runs;
  await delay(20);
  expect(maxConcurrent).toBe(1);
  expect(runs).toBe(runsAtStop);
});
