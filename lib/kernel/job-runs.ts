export type JobRun = { name: string; everyMs: number; endedAt: string | null; hasFailed: boolean };

// Next bundles the start of the process, where jobs run, and its pages apart: both have to see the same runs.
const holder = globalThis as typeof globalThis & { __jobRuns?: Map<string, JobRun> };
holder.__jobRuns ??= new Map();
const runs = holder.__jobRuns;

export function noteJob({ name, everyMs }: Pick<JobRun, "name" | "everyMs">): void {
  runs.set(name, { name, everyMs, endedAt: null, hasFailed: false });
}

export function noteRun(name: string, hasFailed: boolean): void {
  const job = runs.get(name);
  if (job) runs.set(name, { ...job, endedAt: new Date().toISOString(), hasFailed });
}

/** The periodic jobs of this process and how the last run of each has ended. */
export const jobRuns = (): JobRun[] => [...runs.values()];
