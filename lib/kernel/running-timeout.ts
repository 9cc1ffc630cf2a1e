import { afterRunningTime } from "@/db/pool/running-time";

/**
 * Returns a signal like that of `AbortSignal.timeout` that counts only time in which this process was running: a
 * response that arrived while the process was suspended can still be read. Disposing of it cancels the timeout.
 */
export function runningTimeout(ms: number): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("The time is up.", "TimeoutError"));
  return { signal: controller.signal, [Symbol.dispose]: afterRunningTime(ms, expire) };
}
