import type { Threads } from "@/lib/print/threads";

/** The threads that print in this process. */
export const printThreads = () =>
  (globalThis as unknown as { printing: { threads: Threads } }).printing.threads;
