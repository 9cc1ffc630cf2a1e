import { afterOwnTime } from "@/db/pool/own-time";

/**
 * A signal that is aborted, as that of `AbortSignal.timeout` is, after so many milliseconds in which this process went on:
 * what was answered while it stood still is there to be read yet. Goes off no more after its block.
 */
export function ownTimeout(ms: number): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("The time is up.", "TimeoutError"));
  return { signal: controller.signal, [Symbol.dispose]: afterOwnTime(ms, expire) };
}
