import path from "node:path";
import { Piscina } from "piscina";
import type { Table } from "@/lib/exports/table";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { runningTimeout } from "@/lib/kernel/running-timeout";
import { metrics } from "@/lib/metrics/registry";
import type { AccountPaper } from "./account/paper";
import type { ClaimPaper } from "./claim/paper";
import type { CoveringLetter } from "./covering-letter/paper";
import type { ReconciliationPaper } from "./reconciliation/paper";
import type { RegisterPaper } from "./register/paper";
import type { PrintSource } from "./source";

type Worker = typeof import("./worker");
/** The inputs that the threads print. */
export type PrintInput =
  | PrintSource
  | Table
  | ReconciliationPaper
  | AccountPaper
  | ClaimPaper
  | CoveringLetter
  | RegisterPaper;
export type Threads = Piscina<PrintInput, Uint8Array>;

export const threadCount = 2;
const timeLimitMs = 60_000;
/** Of a thread's memory, the part for short-lived objects. */
const youngGenerationMb = 32;

/** Starts the print threads. Their heaps share PRINT_MEMORY_MB. */
export function startThreads(): Threads {
  const threadMemoryMb = Math.floor(env().PRINT_MEMORY_MB / threadCount);
  const threads: Threads = new Piscina({
    filename: path.join(process.cwd(), ".workers", "print.mjs"),
    minThreads: threadCount,
    maxThreads: threadCount,
    // With atomics, a thread sleeping until its next task never runs deferred work, and keeps more memory than it
    // needs.
    atomics: "disabled",
    // Conditions and loaders of the main process, such as react-server, must not reach the threads.
    execArgv: [],
    resourceLimits: {
      maxYoungGenerationSizeMb: youngGenerationMb,
      maxOldGenerationSizeMb: threadMemoryMb - youngGenerationMb,
    },
  });
  threads.on("error", (error) => log.warn({ err: error }, "a print thread ended"));
  return threads;
}

/**
 * Prints in a thread. Throws `unavailable` after a minute, and when the task needs more memory than a thread has.
 * Either ends the thread, and a new one replaces it.
 */
export async function printIn(threads: Threads, name: keyof Worker, input: PrintInput): Promise<Uint8Array> {
  const stopTimer = metrics().prints.startTimer({ task: name });
  metrics().workers.inc({ kind: "print", state: "busy" });
  using timeout = runningTimeout(timeLimitMs);
  try {
    const bytes = await threads.run(input, { name, signal: timeout.signal });
    stopTimer({ outcome: "made" });
    return bytes;
  } catch (cause) {
    stopTimer({ outcome: "failed" });
    const detail = threadEndReasonOf(cause);
    throw detail ? new Failure("unavailable", { detail, retryAfterSeconds: 10, cause }) : cause;
  } finally {
    metrics().workers.dec({ kind: "print", state: "busy" });
  }
}

/** Returns why a thread has ended; null if it goes on and has only failed at this task. */
function threadEndReasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "AbortError") return "print_timeout";
  if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return "print_memory";
  return error.message.startsWith("worker exited with code") ? "print_crashed" : null;
}
