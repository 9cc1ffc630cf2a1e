import { afterOwnTime } from "@/db/pool/own-time";

/**
 * Returns a signal like that of `AbortSignal.timeout` that counts only time in which this process was running: a
 * response that arrived while the process was suspended can still be read. Disposing of it cancels the timeout.
 */
export function ownTimeout(ms: number): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("The time is up.", "TimeoutError"));
  return { signal: controller.signal, [Symbol.dispose]: afterOwnTime(ms, expire) };
}
