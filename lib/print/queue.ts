import type { Asker } from "@/lib/kernel/asker";
import { Failure } from "@/lib/kernel/errors";
import { metrics } from "@/lib/metrics/registry";
import { assertQuota, type Counted, patienceMs } from "./quota";
import { type Job, nameOf, nextJob } from "./turns";

export type Order = {
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

type Waiting = Counted & {
  resolve: (bytes: Uint8Array) => void;
  reject: (reason: unknown) => void;
};
type QueuedJob = Job<Waiting> & Work;

/** Files being made by a few threads, and files waiting for a thread. */
export type PrintQueue = { take(work: Work, order: Order): Promise<Uint8Array> };

/** Creates a queue that gives every asker their turn and makes each file only once at a time. */
export function printQueue(threads: number): PrintQueue {
  const waiting: QueuedJob[] = [];
  const running = new Set<QueuedJob>();
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let lastKind: Asker["kind"] | null = null;

  const jobs = () => [...waiting, ...running];
  const waiters = () => jobs().flatMap((job) => [...job.waiters]);

  const countWaiting = () => metrics().workers.set({ kind: "print", state: "waiting" }, waiting.length);

  function startNext(): void {
    countWaiting();
    const places = { threads, waiting, running, lastKind, lastTurns, now: Date.now() };
    const next = nextJob<Waiting, QueuedJob>(places);
    if (!next) return;
    const { job, asker } = next;
    waiting.splice(waiting.indexOf(job), 1);
    running.add(job);
    job.turnOf = asker;
    lastKind = asker.kind;
    lastTurns.set(nameOf(asker), ++turns);
    const settle = (tell: (waiter: Waiting) => void) => {
      running.delete(job);
      for (const waiter of job.waiters) tell(waiter);
      forgetTurns();
      startNext();
    };
    job.make().then(
      (bytes) => settle(({ resolve }) => resolve(bytes)),
      (reason) => settle(({ reject }) => reject(reason)),
    );
    startNext();
  }

  function forgetTurns(): void {
    const known = new Set(waiters().map(({ asker }) => nameOf(asker)));
    for (const name of lastTurns.keys()) if (!known.has(name)) lastTurns.delete(name);
  }

  function leave(job: QueuedJob, waiter: Waiting, detail: string): void {
    job.waiters.delete(waiter);
    const at = waiting.indexOf(job);
    if (at !== -1 && job.waiters.size === 0) waiting.splice(at, 1);
    countWaiting();
    waiter.reject(new Failure("unavailable", { detail, retryAfterSeconds: 10 }));
  }

  return {
    async take(work, { asker, isBackground = false, signal }) {
      const known = jobs().find(({ key }) => key === work.key);
      const characters = known ? 0 : work.characters;
      assertQuota(waiters(), asker, characters);
      if (signal?.aborted) throw new Failure("unavailable", { detail: "print_abandoned" });
      const job = known ?? { ...work, waiters: new Set<Waiting>(), turnOf: null };
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      const waiter = { asker, isBackground, since: Date.now(), characters, resolve, reject };
      const abandon = () => leave(job, waiter, "print_abandoned");
      const timer = setTimeout(() => leave(job, waiter, "print_wait"), patienceMs);
      signal?.addEventListener("abort", abandon, { once: true });
      job.waiters.add(waiter);
      if (!known) waiting.push(job);
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
