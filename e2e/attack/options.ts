import { parseArgs } from "node:util";

/** The parts of the attack, in the order in which they run. */
export const partNames = ["walk", "fuzz", "files", "http", "secrets", "patterns"] as const;

export type PartName = (typeof partNames)[number];

export type Options = {
  parts: PartName[];
  /** The fuzz repeats itself with the same seed. */
  seed: number;
  /** The number of requests of the fuzz; 0 for no limit. */
  cases: number;
  /** The number of the first case, to start where a finding was. */
  from: number;
  /** The minutes after which the fuzz ends in any case; 0 for no limit. */
  minutes: number;
};

const usage = `npm run attack -- [${partNames.join("] [")}] [--seed 1] [--cases 5000] [--from 0] [--minutes 0]`;

/** Parses the command line. Throws the usage when it is wrong. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: "string", default: "1" },
      cases: { type: "string", default: "5000" },
      from: { type: "string", default: "0" },
      minutes: { type: "string", default: "0" },
    },
  });
  const unknown = positionals.filter((name) => !partNames.some((part) => part === name));
  const [seed, cases, from, minutes] = [values.seed, values.cases, values.from, values.minutes].map(Number);
  const numbers = { seed: seed ?? 0, cases: cases ?? 0, from: from ?? 0, minutes: minutes ?? 0 };
  if (unknown.length > 0 || Object.values(numbers).some((each) => !(each >= 0))) throw new Error(usage);
  const parts = partNames.filter((part) => positionals.length === 0 || positionals.includes(part));
  return { parts, ...numbers };
}
