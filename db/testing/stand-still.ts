/** Has this process do nothing at all for so many milliseconds, as when its machine is stopped. */
export function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
