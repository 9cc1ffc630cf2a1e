import type { Asker } from "@/lib/kernel/asker";

/** A request waiting for a file. */
export type Waiter = {
  asker: Asker;
  /** One of many files made in a row, such as those of an archive. */
  isBackground: boolean;
  /** A clock time in milliseconds. */
  since: number;
};

/** A file to be made, once for all requests waiting for it. */
export type Job<W extends Waiter = Waiter> = {
  waiters: Set<W>;
  /** Takes more than a moment. */
  isLarge: boolean;
  /** The asker whose turn was used to start it; null while it waits. */
  turnOf: Asker | null;
};

type QueueState<J> = {
  threads: number;
  /** In order of arrival. */
  waiting: readonly J[];
  running: ReadonlySet<J>;
  /** Which kind had the last turn: members or links. */
  lastKind: Asker["kind"] | null;
  /** The number of the last turn of each asker. */
  lastTurns: ReadonlyMap<string, number>;
  now: number;
};

/** Returns a key that distinguishes askers, also a member from a link with the same id. */
export const askerKeyOf = ({ kind, id }: Asker) => `${kind}:${id}`;

/** After this time a background request waits like any other, so that it cannot be postponed forever. */
const maxBackgroundDelayMs = 10_000;

/**
 * Returns the next job and the asker whose turn it is; undefined when a free thread is kept for others. Members and
 * links take turns, so that a member waits for at most one link's job, however many links are waiting. Within a kind,
 * askers with fewer running jobs come first, then those whose last turn was longest ago. Background jobs come last.
 * All public links together leave one thread free, and so do the large files of a single asker.
 */
export function nextJob<W extends Waiter, J extends Job<W>>(
  state: QueueState<J>,
): { job: J; asker: Asker } | undefined {
  const { threads, waiting, running, lastKind, lastTurns, now } = state;
  if (running.size >= threads) return undefined;
  const maxOccupiedThreads = Math.max(1, threads - 1);
  const runningJobs = [...running];
  const countRunning = (matches: (job: J) => boolean) => runningJobs.filter(matches).length;
  const isTurnOf = (asker: Asker) => (job: J) =>
    job.turnOf !== null && askerKeyOf(job.turnOf) === askerKeyOf(asker);
  const canStart = (job: J, asker: Asker) =>
    (asker.kind !== "link" || countRunning(({ turnOf }) => turnOf?.kind === "link") < maxOccupiedThreads) &&
    (!job.isLarge || countRunning((other) => other.isLarge && isTurnOf(asker)(other)) < maxOccupiedThreads);
  const rankOf = ({ asker, isBackground, since }: Waiter): Rank => [
    isBackground && now - since < maxBackgroundDelayMs ? 1 : 0,
    asker.kind === lastKind ? 1 : 0,
    countRunning(isTurnOf(asker)),
    lastTurns.get(askerKeyOf(asker)) ?? 0,
  ];
  let best: { job: J; asker: Asker; rank: Rank } | undefined;
  for (const job of waiting) {
    for (const waiter of job.waiters) {
      if (!canStart(job, waiter.asker)) continue;
      const rank = rankOf(waiter);
      if (!best || isBefore(rank, best.rank)) best = { job, asker: waiter.asker, rank };
    }
  }
  return best;
}

type Rank = [number, number, number, number];

function isBefore(a: Rank, b: Rank): boolean {
  const firstDifference = a.findIndex((value, index) => value !== b[index]);
  return firstDifference !== -1 && a[firstDifference]! < b[firstDifference]!;
}
