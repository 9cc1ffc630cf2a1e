import path from "node:path";
import { Piscina } from "piscina";
import { makeQueue } from "@/lib/imports/queue";
import { Failure, invalid } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { runningTimeout } from "@/lib/kernel/running-timeout";
import {
  idleMs,
  maxConcurrentFiles,
  maxConcurrentPerPerson,
  maxHeapMegabytes,
  maxWaitingFiles,
  maxWaitingPerPerson,
  readingLimitMs,
  retryAfterSeconds,
} from "./limits";
import type { TableFile } from "./table";
import type { ReadRequest, ReadResult } from "./worker";

const queue = makeQueue({
  maxConcurrent: maxConcurrentFiles,
  maxConcurrentPerPerson,
  maxWaiting: maxWaitingFiles,
  maxWaitingPerPerson,
  retryAfterSeconds,
});

/**
 * Reads a table from a file in a separate thread, which is ended if it takes too long or too much memory. The files of
 * one person (`who`) are read one after the other. Throws `validation_error` naming `file`, `UNSUPPORTED_MIME`,
 * `rate_limited`, and `unavailable` if too many files wait.
 */
export async function readTable(who: string, file: ReadRequest, signal: AbortSignal): Promise<TableFile> {
  const result = await queue.take(who, signal, () => readInThread(file, signal));
  if ("file" in result) return result.file;
  throw result.problem === "UNSUPPORTED_MIME"
    ? new Failure("UNSUPPORTED_MIME", { fieldErrors: { file: ["table_kind"] } })
    : invalid("file", result.problem);
}

let threads: Piscina<ReadRequest, ReadResult> | undefined;

/**
 * Starts the pool. Its threads exist only while files are read and inherit neither the server's environment nor its
 * Node options.
 */
function startThreads(): Piscina<ReadRequest, ReadResult> {
  const started = new Piscina<ReadRequest, ReadResult>({
    filename: path.join(process.cwd(), ".workers", "read-table.mjs"),
    minThreads: 0,
    maxThreads: maxConcurrentFiles,
    idleTimeout: idleMs,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  started.on("error", (error) => log.warn({ err: error }, "a table-reading thread ended"));
  return started;
}

/** Reads a file in a thread. If the thread exceeds its time or memory, the file is rejected. */
async function readInThread(request: ReadRequest, signal: AbortSignal): Promise<ReadResult> {
  threads ??= startThreads();
  using limit = runningTimeout(readingLimitMs);
  try {
    return await threads.run(request, { name: "read", signal: AbortSignal.any([signal, limit.signal]) });
  } catch (error) {
    if (limit.signal.aborted || isOutOfMemory(error)) return { problem: "table_too_large_inside" };
    if (signal.aborted) throw new Failure("unavailable", { detail: "the caller is gone", cause: error });
    throw error;
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
