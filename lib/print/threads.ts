import path from "node:path";
import { Piscina } from "piscina";
import type { Table } from "@/lib/exports/table";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { ownTimeout } from "@/lib/kernel/own-timeout";
import { metrics } from "@/lib/metrics/registry";
import type { AccountPaper } from "./account/paper";
import type { ClaimPaper } from "./claim/paper";
import type { CoveringLetter } from "./covering-letter/paper";
import type { ReconciliationPaper } from "./reconciliation/paper";
import type { RegisterPaper } from "./register/paper";
import type { PrintSource } from "./source";

type Worker = typeof import("./worker");
/** What the threads print. */
export type Given =
  | PrintSource
  | Table
  | ReconciliationPaper
  | AccountPaper
  | ClaimPaper
  | CoveringLetter
  | RegisterPaper;
export type Threads = Piscina<Given, Uint8Array>;

export const threadCount = 2;
const timeLimitMs = 60_000;
/** Of a thread's share: what is new and mostly gone soon. */
const youngGenerationMb = 32;

/** Starts the threads that print. Their heaps have PRINT_MEMORY_MB together. */
export function startThreads(): Threads {
  const shareMb = Math.floor(env().PRINT_MEMORY_MB / threadCount);
  const threads: Threads = new Piscina({
    filename: path.join(process.cwd(), ".workers", "print.mjs"),
    minThreads: threadCount,
    maxThreads: threadCount,
    // A thread that sleeps until its next task never comes to what is put off, and keeps more than it needs.
    atomics: "disabled",
    // Conditions and loaders of the process that asks, such as react-server, must not reach them.
    execArgv: [],
    resourceLimits: {
      maxYoungGenerationSizeMb: youngGenerationMb,
      maxOldGenerationSizeMb: shareMb - youngGenerationMb,
    },
  });
  threads.on("error", (error) => log.warn({ err: error }, "a print thread ended"));
  return threads;
}

/**
 * Has a thread print. Throws `unavailable` after a minute, and for what takes more memory than a thread has: both end the
 * thread, and another takes its place.
 */
export async function printIn(threads: Threads, name: keyof Worker, given: Given): Promise<Uint8Array> {
  const time = metrics().prints.startTimer({ task: name });
  metrics().workers.inc({ kind: "print", state: "busy" });
  using limit = ownTimeout(timeLimitMs);
  try {
    const bytes = await threads.run(given, { name, signal: limit.signal });
    time({ outcome: "made" });
    return bytes;
  } catch (cause) {
    time({ outcome: "failed" });
    const detail = reasonOf(cause);
    throw detail ? new Failure("unavailable", { detail, retryAfterSeconds: 10, cause }) : cause;
  } finally {
    metrics().workers.dec({ kind: "print", state: "busy" });
  }
}

/** Why a thread has ended; null when it goes on, and has only failed to print this. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "AbortError") return "print_timeout";
  if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") return "print_memory";
  return error.message.startsWith("worker exited with code") ? "print_crashed" : null;
}
