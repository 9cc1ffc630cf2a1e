import { readdirSync, readFileSync } from "node:fs";

/** The resident memory of a process and its children in megabytes, now and at its peak; 0 without /proc. */
export type MemoryWatch = { megabytes(): number; peak(): number; stop(): void };

const sampleIntervalMs = 250;

export function watchMemory(pid: number): MemoryWatch {
  let peak = 0;
  const takeSample = () => {
    const now = residentMegabytes(pid);
    peak = Math.max(peak, now);
    return now;
  };
  takeSample();
  const timer = setInterval(takeSample, sampleIntervalMs);
  return { megabytes: takeSample, peak: () => peak, stop: () => clearInterval(timer) };
}

function residentMegabytes(pid: number): number {
  const processes = processTreeOf(pid);
  return Math.round(processes.reduce((sum, each) => sum + residentKilobytes(each), 0) / 1024);
}

function residentKilobytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readIfExists(`/proc/${pid}/status`))?.[1] ?? 0);
}

function processTreeOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of listIfExists("/proc")) {
    // The name of a program, in parentheses, may contain anything.
    const parent = readIfExists(`/proc/${name}/stat`).split(") ").at(-1)?.split(" ")[1];
    if (/^\d+$/.test(name) && parent) parents.set(Number(name), Number(parent));
  }
  const isDescendant = (pid: number | undefined): boolean =>
    pid === root || (pid !== undefined && isDescendant(parents.get(pid)));
  return [...parents.keys()].filter((pid) => isDescendant(pid));
}

function listIfExists(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readIfExists(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
