import type { Asker } from "@/lib/kernel/asker";

/** One who waits for a file. */
export type Waiter = {
  asker: Asker;
  /** One of many that are made in a row, such as the files of an archive. */
  isBackground: boolean;
  /** Milliseconds of the clock. */
  since: number;
};

/** A file to be made, once for all who wait for it. */
export type Job<W extends Waiter = Waiter> = {
  waiters: Set<W>;
  /** Takes more than a moment. */
  isLarge: boolean;
  /** The name of the asker whose turn it was made in; null while it waits. */
  turnOf: Asker | null;
};

type Places<J> = {
  threads: number;
  /** In the order in which they came. */
  waiting: readonly J[];
  running: ReadonlySet<J>;
  /** Who had the last turn: a member, or a link. */
  lastKind: Asker["kind"] | null;
  /** The number of the last turn that each asker had. */
  lastTurns: ReadonlyMap<string, number>;
  now: number;
};

/** Tells askers apart, a member from a link of the same id, too. */
export const nameOf = ({ kind, id }: Asker) => `${kind}:${id}`;

/** Then it waits like any other: what never comes to an end is no background. */
const backgroundMs = 10_000;

/**
 * The job that is next, and in whose turn; undefined when a free thread is kept for others. Members and links take turns,
 * so that however many links wait a member waits for one; among them every asker does, one that has fewer jobs under way
 * first. Background comes last. All public links together leave a thread free, and so do the large files
 * of one asker.
 */
export function nextJob<W extends Waiter, J extends Job<W>>(
  places: Places<J>,
): { job: J; asker: Asker } | undefined {
  const { threads, waiting, running, lastKind, lastTurns, now } = places;
  if (running.size >= threads) return undefined;
  const most = Math.max(1, threads - 1);
  const under = [...running];
  const count = (counts: (job: J) => boolean) => under.filter(counts).length;
  const hasTurn = (asker: Asker) => (job: J) => job.turnOf !== null && nameOf(job.turnOf) === nameOf(asker);
  const mayStart = (job: J, asker: Asker) =>
    (asker.kind !== "link" || count(({ turnOf }) => turnOf?.kind === "link") < most) &&
    (!job.isLarge || count((other) => other.isLarge && hasTurn(asker)(other)) < most);
  const rankOf = ({ asker, isBackground, since }: Waiter): Rank => [
    isBackground && now - since < backgroundMs ? 1 : 0,
    asker.kind === lastKind ? 1 : 0,
    count(hasTurn(asker)),
    lastTurns.get(nameOf(asker)) ?? 0,
  ];
  let best: { job: J; asker: Asker; rank: Rank } | undefined;
  for (const job of waiting) {
    for (const waiter of job.waiters) {
      if (!mayStart(job, waiter.asker)) continue;
      const rank = rankOf(waiter);
      if (!best || isBefore(rank, best.rank)) best = { job, asker: waiter.asker, rank };
    }
  }
  return best;
}

type Rank = [number, number, number, number];

function isBefore(a: Rank, b: Rank): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at !== -1 && a[at]! < b[at]!;
}
