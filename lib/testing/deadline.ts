import { onTestFinished, vi } from "vitest";

/** Calls wait without end until the test lets their deadline pass, whatever it is; the test sees what it is. */
export function heldDeadline() {
  const controller = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(controller.signal);
  onTestFinished(() => timeout.mockRestore());
  return {
    /** The milliseconds that were given to each call so far. */
    given: () => timeout.mock.calls.map(([milliseconds]) => milliseconds),
    pass: () => controller.abort(new DOMException("The time is up.", "TimeoutError")),
  };
}
