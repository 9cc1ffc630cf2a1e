import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import { metrics } from "@/lib/metrics/registry";
import type { FileKind, PageImage, SourceFile } from "@/lib/recognition/part";
import {
  maximumHeapMegabytes,
  maximumResidentBytes,
  mostAtOnce,
  mostAtOnceOfOne,
  mostWaiting,
  mostWaitingOfOne,
  readingLimitMs,
  retryAfterSeconds,
  stallLimitMs,
  workLimitMs,
} from "./limits";
import { makeQueue } from "./queue";
import { type Refusal, Refused } from "./reading/refusal";
import type { Message } from "./reading/report";

/** Half of the server's own share of a processor that both want. */
const priority = 3;

const queue = makeQueue({
  mostAtOnce,
  mostAtOnceOfOne,
  mostWaiting,
  mostWaitingOfOne,
  retryAfterSeconds,
});

export type OnPage = (progress: { page: number; pageCount: number }) => void;

/**
 * Reads a file in a process of its own, which has no secrets, may write nothing, comes after the server's own work, and
 * is killed when it takes too much memory, works too long without a sign of life, or nobody waits any more. The files
 * of one person (`who`) are read one after the other, in turns with those of others.
 * Throws Refused, `rate_limited` or `unavailable` when too many files wait, and the signal's reason.
 */
export const readFile = (
  who: string,
  file: { path: string; kind: FileKind },
  signal: AbortSignal,
  onPage: OnPage,
): Promise<SourceFile> =>
  queue.take(who, signal, async () => {
    signal.throwIfAborted();
    const child = start(file);
    const kill = () => child.kill("SIGKILL");
    signal.addEventListener("abort", kill, { once: true });
    const time = metrics().readings.startTimer({ kind: file.kind });
    try {
      const outcome = await outcomeOf(child, onPage);
      time({ outcome: "read" });
      return { kind: file.kind, ...outcome };
    } catch (error) {
      time({ outcome: "failed" });
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", kill);
      kill();
    }
  });

function start({ path: file, kind }: { path: string; kind: FileKind }): ChildProcess {
  const script = path.join(process.cwd(), ".workers", "read-file.mjs");
  const dataDir = path.join(process.cwd(), "lib", "imports", "tessdata");
  const child = fork(
    /* turbopackIgnore: true */ script,
    [kind, file, dataDir, String(maximumResidentBytes), String(workLimitMs)],
    {
      execArgv: [
        `--max-old-space-size=${maximumHeapMegabytes}`,
        "--permission",
        "--allow-fs-read=*",
        "--allow-addons",
        "--allow-worker",
        "--no-warnings",
      ],
      // Few arenas: its threads would each keep memory of their own.
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    },
  );
  if (child.pid) setPriority(child.pid, priority);
  return child;
}

function outcomeOf(child: ChildProcess, onPage: OnPage): Promise<Omit<SourceFile, "kind">> {
  const { promise, resolve, reject } = Promise.withResolvers<Omit<SourceFile, "kind">>();
  const images: PageImage[] = [];
  const refuse = (reason: Refusal, cause?: string) => reject(new Refused(reason, cause));
  const overall = setTimeout(refuse, readingLimitMs, "too_complex");
  let stall: NodeJS.Timeout;
  const allowMore = () => {
    clearTimeout(stall);
    stall = setTimeout(refuse, stallLimitMs, "too_complex");
  };
  allowMore();
  child.on("message", (message: Message) => {
    if (message.kind === "step") {
      allowMore();
      onPage({ page: message.page, pageCount: message.pageCount });
    } else if (message.kind === "image") images.push(message.image);
    else if (message.kind === "done") resolve({ pageCount: message.pageCount, parts: message.parts, images });
    else refuse(message.reason, message.cause);
  });
  child.on("error", reject);
  // Killed from within for its memory or its work, or by the system.
  child.on("exit", () => refuse("too_complex"));
  return promise.finally(() => {
    clearTimeout(overall);
    clearTimeout(stall);
  });
}
