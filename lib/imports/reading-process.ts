import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import path from "node:path";
import { metrics } from "@/lib/metrics/registry";
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
import type { Refusing, Stepping } from "./reading/report";

/** A nice value that gives it half of the server's share when both compete for a processor. */
const priority = 3;

const queue = makeQueue({
  mostAtOnce,
  mostAtOnceOfOne,
  mostWaiting,
  mostWaitingOfOne,
  retryAfterSeconds,
});

export type OnPage = (progress: { page: number; pageCount: number }) => void;

type Bundle = "read-file" | "scan-codes";

type Reading<Told, Outcome> = {
  bundle: Bundle;
  /** The arguments of its own. After them come the limits of memory in bytes and of work in milliseconds. */
  args: readonly string[];
  /** Handles a message of the process; a returned outcome ends the reading. */
  take: (told: Told) => Promise<Outcome | undefined> | Outcome | undefined;
  onPage: OnPage;
};

/**
 * Reads a file in a separate process. The process has no secrets, cannot write, and yields to the server's own work. It
 * is killed if it uses too much memory, gives no sign of life for too long, or nobody waits for it any more. The files
 * of one person (`who`) are read one after the other, alternating with those of others. Throws Refused, `rate_limited`
 * or `unavailable` if too many files wait, and the signal's reason.
 */
export const readInProcess = <Told extends { kind: string }, Outcome>(
  who: string,
  signal: AbortSignal,
  reading: Reading<Told, Outcome>,
): Promise<Outcome> =>
  inLine(who, signal, async () => {
    signal.throwIfAborted();
    const child = start(reading);
    const kill = () => child.kill("SIGKILL");
    signal.addEventListener("abort", kill, { once: true });
    const time = metrics().readings.startTimer({ kind: reading.bundle });
    try {
      const outcome = await outcomeOf(child, reading);
      time({ outcome: "read" });
      return outcome;
    } catch (error) {
      time({ outcome: "failed" });
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", kill);
      kill();
    }
  });

/** Waits for its turn, and counts the work as waiting or busy in the metrics. */
async function inLine<T>(who: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { workers } = metrics();
  let state = "waiting";
  const enter = (next: string) => {
    workers.dec({ kind: "reading", state });
    state = next;
    workers.inc({ kind: "reading", state });
  };
  workers.inc({ kind: "reading", state });
  try {
    return await queue.take(who, signal, () => {
      enter("busy");
      return work();
    });
  } finally {
    workers.dec({ kind: "reading", state });
  }
}

function start({ bundle, args }: Pick<Reading<never, never>, "bundle" | "args">): ChildProcess {
  const script = path.join(process.cwd(), ".workers", `${bundle}.mjs`);
  const child = fork(
    /* turbopackIgnore: true */ script,
    [...args, String(maximumResidentBytes), String(workLimitMs)],
    {
      execArgv: [
        `--max-old-space-size=${maximumHeapMegabytes}`,
        "--permission",
        "--allow-fs-read=*",
        "--allow-addons",
        "--allow-worker",
        "--no-warnings",
      ],
      // Few arenas, because each thread would otherwise hold memory of its own.
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    },
  );
  if (child.pid) setPriority(child.pid, priority);
  return child;
}

function outcomeOf<Told extends { kind: string }, Outcome>(
  child: ChildProcess,
  { take, onPage }: Reading<Told, Outcome>,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const refuse = (reason: Refusal, cause?: string) => reject(new Refused(reason, cause));
  const overall = setTimeout(refuse, readingLimitMs, "too_complex");
  let stall: NodeJS.Timeout;
  const allowMore = () => {
    clearTimeout(stall);
    stall = setTimeout(refuse, stallLimitMs, "too_complex");
  };
  allowMore();
  let taken: Promise<unknown> = Promise.resolve();
  child.on("message", (message: Told | Stepping | Refusing) => {
    if (isStepping(message)) {
      allowMore();
      onPage({ page: message.page, pageCount: message.pageCount });
    } else if (isRefusing(message)) refuse(message.reason, message.cause);
    else
      taken = taken
        .then(() => take(message))
        .then((outcome) => {
          if (outcome !== undefined) resolve(outcome);
        })
        .catch(reject);
  });
  child.on("error", reject);
  // Killed by its own limits of memory or work, or by the system. Messages sent before are handled first.
  child.on("exit", () => taken.then(() => refuse("too_complex")));
  return promise.finally(() => {
    clearTimeout(overall);
    clearTimeout(stall);
  });
}

const isStepping = (message: { kind: string }): message is Stepping => message.kind === "step";
const isRefusing = (message: { kind: string }): message is Refusing => message.kind === "refused";
