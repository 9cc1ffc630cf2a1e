import type { Asker } from "@/lib/kernel/asker";
import { Failure } from "@/lib/kernel/errors";
import { metrics } from "@/lib/metrics/registry";
import { assertQuota, maxWaitMs, type SizedWaiter } from "./quota";
import { askerKeyOf, type Job, nextJob } from "./turns";

export type PrintRequest = {
  asker: Asker;
  isBackground?: boolean;
  /** Cancels the waiting; a file that others wait for is made anyway. */
  signal?: AbortSignal;
};

type Work = {
  /** Identifies the file: requests for a file that is already being made share it. */
  key: string;
  isLarge: boolean;
  /** How much text is held in memory until it is printed. */
  characters: number;
  make: () => Promise<Uint8Array>;
};

type QueueWaiter = SizedWaiter & {
  resolve: (bytes: Uint8Array) => void;
  reject: (reason: unknown) => void;
};
type QueuedJob = Job<QueueWaiter> & Work;

/** Files being made by a few threads, and files waiting for a thread. */
export type PrintQueue = { take(work: Work, request: PrintRequest): Promise<Uint8Array> };

/** Creates a queue that gives every asker their turn and makes each file only once at a time. */
export function printQueue(threads: number): PrintQueue {
  const waiting: QueuedJob[] = [];
  const running = new Set<QueuedJob>();
  const lastTurns = new Map<string, number>();
  let turnCount = 0;
  let lastKind: Asker["kind"] | null = null;

  const jobs = () => [...waiting, ...running];
  const waiters = () => jobs().flatMap((job) => [...job.waiters]);

  const countWaiting = () => metrics().workers.set({ kind: "print", state: "waiting" }, waiting.length);

  function startNext(): void {
    countWaiting();
    const places = { threads, waiting, running, lastKind, lastTurns, now: Date.now() };
    const next = nextJob<QueueWaiter, QueuedJob>(places);
    if (!next) return;
    const { job, asker } = next;
    waiting.splice(waiting.indexOf(job), 1);
    running.add(job);
    job.turnOf = asker;
    lastKind = asker.kind;
    lastTurns.set(askerKeyOf(asker), ++turnCount);
    const settle = (notify: (waiter: QueueWaiter) => void) => {
      running.delete(job);
      for (const waiter of job.waiters) notify(waiter);
      forgetIdleAskers();
      startNext();
    };
    job.make().then(
      (bytes) => settle(({ resolve }) => resolve(bytes)),
      (reason) => settle(({ reject }) => reject(reason)),
    );
    startNext();
  }

  function forgetIdleAskers(): void {
    const waitingAskers = new Set(waiters().map(({ asker }) => askerKeyOf(asker)));
    for (const name of lastTurns.keys()) if (!waitingAskers.has(name)) lastTurns.delete(name);
  }

  function dropWaiter(job: QueuedJob, waiter: QueueWaiter, detail: string): void {
    job.waiters.delete(waiter);
    const at = waiting.indexOf(job);
    if (at !== -1 && job.waiters.size === 0) waiting.splice(at, 1);
    countWaiting();
    waiter.reject(new Failure("unavailable", { detail, retryAfterSeconds: 10 }));
  }

  return {
    async take(work, { asker, isBackground = false, signal }) {
      const existingJob = jobs().find(({ key }) => key === work.key);
      const characters = existingJob ? 0 : work.characters;
      assertQuota(waiters(), asker, characters);
      if (signal?.aborted) throw new Failure("unavailable", { detail: "print_abandoned" });
      const job = existingJob ?? { ...work, waiters: new Set<QueueWaiter>(), turnOf: null };
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      const waiter = { asker, isBackground, since: Date.now(), characters, resolve, reject };
      const abandon = () => dropWaiter(job, waiter, "print_abandoned");
      const timer = setTimeout(() => dropWaiter(job, waiter, "print_wait"), maxWaitMs);
      signal?.addEventListener("abort", abandon, { once: true });
      job.waiters.add(waiter);
      if (!existingJob) waiting.push(job);
      startNext();
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abandon);
      }
    },
  };
}
