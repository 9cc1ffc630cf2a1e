import type { Threads } from "@/lib/print/threads";

/** Returns this process's print threads. */
export const printThreads = () =>
  (globalThis as unknown as { printing: { threads: Threads } }).printing.threads;
