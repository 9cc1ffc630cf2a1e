import { afterOwnTime } from "@/db/pool/own-time";

/**
 * A signal like that of `AbortSignal.timeout`, which counts only the time in which this process was running: an answer that
 * came while it stood still can still be read. It is called off at the end of its block.
 */
export function ownTimeout(ms: number): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("The time is up.", "TimeoutError"));
  return { signal: controller.signal, [Symbol.dispose]: afterOwnTime(ms, expire) };
}
