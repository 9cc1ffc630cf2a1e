/** A task of the product compared with the minimum that anybody needs for it. */
export type Comparison = {
  name: string;
  peer: string;
  /** The median in milliseconds. */
  ours: number;
  theirs: number;
};

/** Returns how many times as long as the peer ours takes. */
export const ratioOf = ({ ours, theirs }: Comparison) => ours / theirs;

type Work = () => Promise<unknown>;

type Options = {
  name: string;
  peer: string;
  ours: Work;
  theirs: Work;
  rounds: number;
  /** How often each does its work per round, and how many at once. */
  times?: number;
  atOnce?: number;
};

/**
 * Measures both in alternation, so that other load on the
 * machine affects them alike; each runs once before, unmeasured.
 */
export async function compare({
  name,
  peer,
  ours,
  theirs,
  rounds,
  times = 1,
  atOnce = 1,
}: Options): Promise<Comparison> {
  const msBySide = { ours: [] as number[], theirs: [] as number[] };
  for (let round = -1; round < rounds; round++) {
    for (const [who, work] of [
      ["theirs", theirs],
      ["ours", ours],
    ] as const) {
      const ms = await measureMsPerCall(work, times, atOnce);
      if (round >= 0) msBySide[who].push(ms);
    }
  }
  return { name, peer, ours: median(msBySide.ours), theirs: median(msBySide.theirs) };
}

async function measureMsPerCall(work: Work, times: number, atOnce: number): Promise<number> {
  let remaining = times;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (remaining-- > 0) await work();
    }),
  );
  return (performance.now() - start) / times;
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
