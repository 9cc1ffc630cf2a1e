import path from "node:path";
import { Worker } from "node:worker_threads";
import { makeQueue } from "@/lib/imports/queue";
import { Failure, invalid } from "@/lib/kernel/errors";
import {
  maximumHeapMegabytes,
  mostAtOnce,
  mostAtOnceOfOne,
  mostWaiting,
  mostWaitingOfOne,
  readingLimitMs,
  retryAfterSeconds,
} from "./limits";
import type { TableFile } from "./table";
import type { Answer } from "./worker";

const queue = makeQueue({
  mostAtOnce,
  mostAtOnceOfOne,
  mostWaiting,
  mostWaitingOfOne,
  retryAfterSeconds,
});

/**
 * Reads a table out of a file in a thread of its own, which ends when it takes too long or too much memory. The files of
 * one person (`who`) are read one after the other.
 * Throws `validation_error` naming `file`, `UNSUPPORTED_MIME`, `rate_limited`, and `unavailable` when too many wait.
 */
export async function readTable(
  who: string,
  file: { path: string; list: "clients" | "services" },
  signal: AbortSignal,
): Promise<TableFile> {
  const answer = await queue.take(who, signal, () => inThread(file, signal));
  if ("file" in answer) return answer.file;
  throw answer.problem === "UNSUPPORTED_MIME"
    ? new Failure("UNSUPPORTED_MIME")
    : invalid("file", answer.problem);
}

async function inThread(workerData: { path: string; list: string }, signal: AbortSignal): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const giveUp = () => resolve({ problem: "table_too_large_inside" });
  const worker = new Worker(
    /* turbopackIgnore: true */ path.join(process.cwd(), ".workers", "read-table.mjs"),
    {
      workerData,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maximumHeapMegabytes },
    },
  );
  worker.once("message", resolve);
  // Ended for its memory.
  worker.once("error", giveUp);
  worker.once("exit", giveUp);
  const limit = setTimeout(giveUp, readingLimitMs);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
    signal.removeEventListener("abort", giveUp);
    await worker.terminate();
  }
}
