import { runInThisContext } from "node:vm";
import type { Attack } from "./attacks";

/** A pattern, and whether it is looked for again behind what it has found. */
export type Use = { pattern: string; flags: string; isRepeated: boolean };

/** What grows faster than the text: the attack, and the work for texts of two lengths, in milliseconds. */
export type Found = { attack: Attack; length: number; workMs: number; shorterMs: number };

/** What has worked for so long upon one text, and is not done, never will be. */
const hangMs = 1_000;
/** Of a pump of one letter; of longer ones it takes more until a search from every one of them shows. */
const shortLength = 3_200;
const shortOf = ({ pump }: Attack) => Math.ceil(shortLength * Math.sqrt(pump.length));
const times = 4;

/** Below this, and on the short text, no work that grows with the square of its length can be. */
const surelyLinearMs = 0.4;
/** Twice a fourfold text's fair share: 4 would be linear, 16 is square. */
const mostGrowth = 8;

/** The first of the attacks whose work grows faster than its text; null when there is none. */
export function fasterThanLinear(use: Use, attacks: readonly Attack[]): Found | null {
  const re = compiled(use);
  let index = 0;
  let begun = process.cpuUsage();
  const findOne = (): Found | null => {
    for (; index < attacks.length; index++) {
      begun = process.cpuUsage();
      const found = growthUnder(attacks[index]!, re, use);
      if (found) return found;
    }
    return null;
  };
  // By the clock, which on a busy machine runs ahead of the work: then the attack is tried again, for longer.
  for (let patienceMs = hangMs * 2; ; patienceMs *= 2) {
    const done = within(patienceMs, findOne);
    if (done !== "not done") return done;
    if (since(begun) > hangMs)
      return { attack: attacks[index]!, length: shortLength, workMs: Number.POSITIVE_INFINITY, shorterMs: 0 };
  }
}

function growthUnder(attack: Attack, re: RegExp, use: Use): Found | null {
  const workFor = (length: number) => workMs(re, use, textOf(attack, length));
  const short = shortOf(attack);
  const long = short * times;
  // What grows with the third power shows here before it holds up the test.
  const isQuick = workFor(400) < 5;
  if (isQuick && workFor(short) < surelyLinearMs) return null;
  const shorterMs = least(() => workFor(short));
  const longerMs = least(() => workFor(long));
  const isFaster = longerMs > 20 && longerMs > shorterMs * mostGrowth;
  return isFaster ? { attack, length: long, workMs: longerMs, shorterMs } : null;
}

const textOf = ({ before, pump, after }: Attack, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + after;

const compiled = ({ pattern, flags, isRepeated }: Use) =>
  new RegExp(pattern, isRepeated && !/[gy]/.test(flags) ? `${flags}g` : flags);

/**
 * Of three times, or of two where the first is long enough for most of what else the machine does to be of no weight: not for what
 * the process itself is busy with once, as sweeping up.
 */
function least(measure: () => number): number {
  const first = Math.min(measure(), measure());
  return first > 100 ? first : Math.min(first, measure());
}

function workMs(re: RegExp, { isRepeated }: Use, text: string): number {
  re.lastIndex = 0;
  const before = process.cpuUsage();
  if (isRepeated) text.replace(re, "");
  else re.test(text);
  return since(before);
}

/** The work of this process since then, in milliseconds of a processor. */
function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const holder = globalThis as typeof globalThis & { patternWork?: () => unknown };

/** Ends what does not end, a pattern in the middle of its search too. */
function within<T>(timeoutMs: number, work: () => T): T | "not done" {
  holder.patternWork = work;
  try {
    return runInThisContext("globalThis.patternWork()", { timeout: timeoutMs });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      return "not done";
    throw error;
  }
}
