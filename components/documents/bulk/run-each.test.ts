import { expect, test } from "vitest";
import type { Result } from "@/components/forms/result";
import { type Outcome, runEach } from "./run-each";

const items = [1, 2, 3, 4, 5, 6, 7];
const success: Result<null> = { ok: true, data: null };

function recordOutcomes() {
  const outcomes: Outcome<number>[] = [];
  const controller = new AbortController();
  const options = {
    concurrency: 3,
    signal: controller.signal,
    onOutcome: (outcome: Outcome<number>) => outcomes.push(outcome),
  };
  return { outcomes, controller, options };
}

test("processes each item once, three at a time", async () => {
  const { outcomes, options } = recordOutcomes();
  let runningCount = 0;
  let maxRunningCount = 0;
  await runEach(
    items,
    async () => {
      runningCount += 1;
      maxRunningCount = Math.max(maxRunningCount, runningCount);
      await Promise.resolve();
      runningCount -= 1;
      return success;
    },
    options,
  );
  expect(outcomes.map(({ item }) => item).toSorted()).toEqual(items);
  expect(maxRunningCount).toBe(3);
});

test("a failed item or a lost request does not stop the other items", async () => {
  const { outcomes, options } = recordOutcomes();
  await runEach(
    items,
    async (item) => {
      if (item === 2) throw new TypeError("fetch failed");
      return item === 5 ? { ok: false, error: "invalid_transition" } : success;
    },
    options,
  );
  const failed = outcomes.flatMap(({ item, result }) => (result.ok ? [] : [[item, result.error]]));
  expect(failed.toSorted()).toEqual([
    [2, "network"],
    [5, "invalid_transition"],
  ]);
  expect(outcomes).toHaveLength(items.length);
});

test("when stopped, finishes what is running and starts nothing more", async () => {
  const { outcomes, controller, options } = recordOutcomes();
  const startedItems: number[] = [];
  await runEach(
    items,
    async (item) => {
      startedItems.push(item);
      if (item === 4) controller.abort();
      return success;
    },
    options,
  );
  expect(startedItems.length).toBeLessThan(items.length);
  expect(outcomes.map(({ item }) => item).toSorted()).toEqual(startedItems.toSorted());
});
