import { type ChildProcess, fork } from "node:child_process";
import { realpathSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { metrics } from "@/lib/metrics/registry";
import {
  maxConcurrent,
  maxConcurrentPerPerson,
  maxHeapMegabytes,
  maxResidentBytes,
  maxWaiting,
  maxWaitingPerPerson,
  readingLimitMs,
  retryAfterSeconds,
  stallLimitMs,
  totalWorkLimitMs,
} from "./limits";
import { makeQueue } from "./queue";
import { type Refusal, Refused } from "./reading/refusal";
import type { RefusalMessage, StepMessage } from "./reading/report";

/** A nice value that gives it half of the server's share when both compete for a processor. */
const niceValue = 3;

const queue = makeQueue({
  maxConcurrent,
  maxConcurrentPerPerson,
  maxWaiting,
  maxWaitingPerPerson,
  retryAfterSeconds,
});

type Parts = Pick<Reading<never, never>, "bundle" | "reads" | "args">;

export type OnPage = (progress: { page: number; pageCount: number }) => void;

type Bundle = "read-file" | "scan-codes";

type Reading<Content, Outcome> = {
  bundle: Bundle;
  /** The files and folders that it reads, besides its own code. */
  reads: readonly string[];
  /** The arguments of its own. After them come the limits of memory in bytes and of work in milliseconds. */
  args: readonly string[];
  /** Handles a message of the process; a returned outcome ends the reading. */
  take: (told: Content) => Promise<Outcome | undefined> | Outcome | undefined;
  onPage: OnPage;
};

/**
 * Reads a file in a separate process. The process has no secrets in its environment, reads from disk only that file and
 * its own code, cannot write, and yields to the server's own work. It is killed if it uses too much memory, gives no sign of life for too long, or nobody waits for it any more. The files
 * of one person (`who`) are read one after the other, alternating with those of others. Throws Refused, `rate_limited`
 * or `unavailable` if too many files wait, and the signal's reason.
 */
export const readInProcess = <Content extends { kind: string }, Outcome>(
  who: string,
  signal: AbortSignal,
  reading: Reading<Content, Outcome>,
): Promise<Outcome> =>
  runInTurn(who, signal, async () => {
    signal.throwIfAborted();
    const child = startProcess(reading);
    const kill = () => child.kill("SIGKILL");
    signal.addEventListener("abort", kill, { once: true });
    const stopTimer = metrics().readings.startTimer({ kind: reading.bundle });
    try {
      const outcome = await outcomeOf(child, reading);
      stopTimer({ outcome: "read" });
      return outcome;
    } catch (error) {
      stopTimer({ outcome: "failed" });
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener("abort", kill);
      kill();
    }
  });

/** Waits for its turn, and counts the work as waiting or busy in the metrics. */
async function runInTurn<T>(who: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const { workers } = metrics();
  let state = "waiting";
  const moveToState = (next: string) => {
    workers.dec({ kind: "reading", state });
    state = next;
    workers.inc({ kind: "reading", state });
  };
  workers.inc({ kind: "reading", state });
  try {
    return await queue.take(who, signal, () => {
      moveToState("busy");
      return work();
    });
  } finally {
    workers.dec({ kind: "reading", state });
  }
}

const absolute = (file: string) => path.resolve(/* turbopackIgnore: true */ file);

/**
 * Returns the options of Node's permission model under which a process reads these files and folders, its own code and
 * packages, and nothing else. The model does not confine native code, and the packages have some.
 */
export function readPermissions(reads: readonly string[]): string[] {
  const folders = [".workers", "node_modules"].map(absolute);
  // A folder may be a symbolic link, and modules are then found by their real paths.
  const realFolders = folders.map((folder) => realpathSync(/* turbopackIgnore: true */ folder));
  const allowed = new Set([...folders, ...realFolders, ...reads.map(absolute)]);
  return ["--permission", ...[...allowed].map((each) => `--allow-fs-read=${each}`)];
}

function startProcess({ bundle, reads, args }: Parts): ChildProcess {
  const script = path.join(process.cwd(), ".workers", `${bundle}.mjs`);
  const child = fork(
    /* turbopackIgnore: true */ script,
    [...args, String(maxResidentBytes), String(totalWorkLimitMs)],
    {
      execArgv: [
        `--max-old-space-size=${maxHeapMegabytes}`,
        ...readPermissions(reads),
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
  if (child.pid) setPriority(child.pid, niceValue);
  return child;
}

function outcomeOf<Content extends { kind: string }, Outcome>(
  child: ChildProcess,
  { take, onPage }: Reading<Content, Outcome>,
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const refuse = (reason: Refusal, cause?: string) => reject(new Refused(reason, cause));
  const overallTimer = setTimeout(refuse, readingLimitMs, "too_complex");
  let stallTimer: NodeJS.Timeout;
  const allowMore = () => {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(refuse, stallLimitMs, "too_complex");
  };
  allowMore();
  let handled: Promise<unknown> = Promise.resolve();
  child.on("message", (message: Content | StepMessage | RefusalMessage) => {
    if (isStepMessage(message)) {
      allowMore();
      onPage({ page: message.page, pageCount: message.pageCount });
    } else if (isRefusalMessage(message)) refuse(message.reason, message.cause);
    else
      handled = handled
        .then(() => take(message))
        .then((outcome) => {
          if (outcome !== undefined) resolve(outcome);
        })
        .catch(reject);
  });
  child.on("error", reject);
  // Killed by its own limits of memory or work, or by the system. Messages sent before are handled first.
  child.on("exit", () => handled.then(() => refuse("too_complex")));
  return promise.finally(() => {
    clearTimeout(overallTimer);
    clearTimeout(stallTimer);
  });
}

const isStepMessage = (message: { kind: string }): message is StepMessage => message.kind === "step";
const isRefusalMessage = (message: { kind: string }): message is RefusalMessage => message.kind === "refused";
