import { onTestFinished, vi } from "vitest";
import * as ownTimeout from "@/lib/kernel/own-timeout";

/** Calls wait without end until the test lets their deadline pass, whatever it is; the test sees what it is. */
export function heldDeadline() {
  const controller = new AbortController();
  const timeout = vi
    .spyOn(ownTimeout, "ownTimeout")
    .mockReturnValue({ signal: controller.signal, [Symbol.dispose]() {} });
  onTestFinished(() => timeout.mockRestore());
  return {
    /** The milliseconds that were given to each call so far. */
    given: () => timeout.mock.calls.map(([milliseconds]) => milliseconds),
    pass: () => controller.abort(new DOMException("The time is up.", "TimeoutError")),
  };
}
