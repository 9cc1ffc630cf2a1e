import { expect, test } from "vitest";
import type { Result } from "@/components/forms/result";
import { type Outcome, runEach } from "./run-each";

const items = [1, 2, 3, 4, 5, 6, 7];
const done: Result<null> = { ok: true, data: null };

function watch() {
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
  const { outcomes, options } = watch();
  let underWay = 0;
  let most = 0;
  await runEach(
    items,
    async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await Promise.resolve();
      underWay -= 1;
      return done;
    },
    options,
  );
  expect(outcomes.map(({ item }) => item).toSorted()).toEqual(items);
  expect(most).toBe(3);
});

test("a failed item or a lost request does not stop the other items", async () => {
  const { outcomes, options } = watch();
  await runEach(
    items,
    async (item) => {
      if (item === 2) throw new TypeError("fetch failed");
      return item === 5 ? { ok: false, error: "invalid_transition" } : done;
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
  const { outcomes, controller, options } = watch();
  const begun: number[] = [];
  await runEach(
    items,
    async (item) => {
      begun.push(item);
      if (item === 4) controller.abort();
      return done;
    },
    options,
  );
  expect(begun.length).toBeLessThan(items.length);
  expect(outcomes.map(({ item }) => item).toSorted()).toEqual(begun.toSorted());
});
