import { onTestFinished, vi } from "vitest";
import * as timeouts from "@/lib/kernel/running-timeout";

/**
 * Replaces timeouts, so that calls wait until the test lets their deadline pass, whatever it is. The test can inspect
 * the given times.
 */
export function heldDeadline() {
  const controller = new AbortController();
  const timeout = vi
    .spyOn(timeouts, "runningTimeout")
    .mockReturnValue({ signal: controller.signal, [Symbol.dispose]() {} });
  onTestFinished(() => timeout.mockRestore());
  return {
    /** Returns the milliseconds given to each call so far. */
    given: () => timeout.mock.calls.map(([milliseconds]) => milliseconds),
    pass: () => controller.abort(new DOMException("The time is up.", "TimeoutError")),
  };
}
