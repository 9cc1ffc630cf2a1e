import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { runningTimeout } from "./running-timeout";

function fakeIntervals(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("aborts after its time with a TimeoutError, as AbortSignal.timeout does", () => {
  fakeIntervals();
  using limit = runningTimeout(1000);
  vi.advanceTimersByTime(999);
  expect(limit.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(limit.signal.reason).toMatchObject({ name: "TimeoutError" });
});

test("does not count time in which the process was blocked", async () => {
  using limit = runningTimeout(1000);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
  for (let round = 0; round < 3; round += 1) await setImmediate();
  expect(limit.signal.aborted).toBe(false);
});

test("stops its timer when its block ends", () => {
  fakeIntervals();
  const signals = [1000, 2000].map((ms) => {
    using limit = runningTimeout(ms);
    return limit.signal;
  });
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
});
