import path from "node:path";
import { Piscina } from "piscina";
import { makeQueue } from "@/lib/imports/queue";
import { Failure, invalid } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { ownTimeout } from "@/lib/kernel/own-timeout";
import {
  idleMs,
  maximumHeapMegabytes,
  mostAtOnce,
  mostAtOnceOfOne,
  mostWaiting,
  mostWaitingOfOne,
  readingLimitMs,
  retryAfterSeconds,
} from "./limits";
import type { TableFile } from "./table";
import type { Answer, Given } from "./worker";

const queue = makeQueue({
  mostAtOnce,
  mostAtOnceOfOne,
  mostWaiting,
  mostWaitingOfOne,
  retryAfterSeconds,
});

/**
 * Reads a table from a file in a separate thread, which is ended if it takes too long or too much memory. The files of
 * one person (`who`) are read one after the other. Throws `validation_error` naming `file`, `UNSUPPORTED_MIME`,
 * `rate_limited`, and `unavailable` if too many files wait.
 */
export async function readTable(who: string, file: Given, signal: AbortSignal): Promise<TableFile> {
  const answer = await queue.take(who, signal, () => inThread(file, signal));
  if ("file" in answer) return answer.file;
  throw answer.problem === "UNSUPPORTED_MIME"
    ? new Failure("UNSUPPORTED_MIME", { fieldErrors: { file: ["table_kind"] } })
    : invalid("file", answer.problem);
}

let threads: Piscina<Given, Answer> | undefined;

/**
 * Starts the pool. Its threads exist only while files are read and inherit neither the server's environment nor its
 * Node options.
 */
function startThreads(): Piscina<Given, Answer> {
  const started = new Piscina<Given, Answer>({
    filename: path.join(process.cwd(), ".workers", "read-table.mjs"),
    minThreads: 0,
    maxThreads: mostAtOnce,
    idleTimeout: idleMs,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maximumHeapMegabytes },
  });
  started.on("error", (error) => log.warn({ err: error }, "a table-reading thread ended"));
  return started;
}

/** Reads a file in a thread. If the thread exceeds its time or memory, the file is rejected. */
async function inThread(given: Given, signal: AbortSignal): Promise<Answer> {
  threads ??= startThreads();
  using limit = ownTimeout(readingLimitMs);
  try {
    return await threads.run(given, { name: "read", signal: AbortSignal.any([signal, limit.signal]) });
  } catch (error) {
    if (limit.signal.aborted || isOutOfMemory(error)) return { problem: "table_too_large_inside" };
    if (signal.aborted) throw new Failure("unavailable", { detail: "the caller is gone", cause: error });
    throw error;
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
