import { afterAll, vi } from "vitest";

/** Stops the clock of a test file from here on, so that no day and no limit ends between two lines. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  afterAll(() => void vi.useRealTimers());
}
