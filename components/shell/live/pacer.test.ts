import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPacer } from "./pacer";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createCountingPacer() {
  const pacer = createPacer({ gatherMs: 250, pauseMs: 2_000 });
  const runs: string[] = [];
  return { ...pacer, runs, plan: (name = "run") => pacer.plan(() => runs.push(name)) };
}

test("calls that come together run once after 250 ms", () => {
  const { plan, runs } = createCountingPacer();
  plan("first");
  plan("last");
  vi.advanceTimersByTime(249);
  expect(runs).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(runs).toEqual(["last"]);
});

test("a second run waits for the pause", () => {
  const { plan, runs } = createCountingPacer();
  plan();
  vi.advanceTimersByTime(300);
  plan();
  vi.advanceTimersByTime(1_900);
  expect(runs).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(runs).toHaveLength(2);
});

test("nothing runs while an earlier run is in progress, and then once for all calls", () => {
  const { plan, hold, runs } = createCountingPacer();
  plan();
  vi.advanceTimersByTime(250);
  const release = hold();
  for (let second = 0; second < 20; second += 1) {
    plan();
    vi.advanceTimersByTime(1_000);
  }
  expect(runs).toHaveLength(1);
  release();
  vi.advanceTimersByTime(2_000);
  expect(runs).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(runs).toHaveLength(2);
});
