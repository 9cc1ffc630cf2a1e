/** Blocks this process completely for a number of milliseconds, as when its machine is suspended. */
export function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
