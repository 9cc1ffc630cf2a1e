import { runInThisContext } from "node:vm";
import type { Attack } from "./attacks";

/** A pattern, and whether the search continues after each match. */
export type PatternUse = { pattern: string; flags: string; isRepeated: boolean };

/** An attack whose work grows faster than the text: the work in ms for texts of two lengths. */
export type FastGrowth = { attack: Attack; length: number; workMs: number; shorterMs: number };

/** A search that has run this long on one text counts as endless. */
const hangMs = 1_000;
/** For a pump of one letter; longer pumps need longer texts until a search from every repetition shows. */
const shortLength = 3_200;
const shortLengthOf = ({ pump }: Attack) => Math.ceil(shortLength * Math.sqrt(pump.length));
const lengthFactor = 4;

/** If the short text takes less than this, the work cannot grow quadratically. */
const surelyLinearMs = 0.4;
/** Twice the linear growth for a fourfold text: 4 would be linear, 16 is quadratic. */
const maxGrowth = 8;

/** Returns the first attack whose work grows faster than its text; null if there is none. */
export function findFastGrowth(use: PatternUse, attacks: readonly Attack[]): FastGrowth | null {
  const re = compiled(use);
  let index = 0;
  let startUsage = process.cpuUsage();
  const findOne = (): FastGrowth | null => {
    for (; index < attacks.length; index++) {
      startUsage = process.cpuUsage();
      const found = growthUnder(attacks[index]!, re, use);
      if (found) return found;
    }
    return null;
  };
  // The limit is elapsed time, which on a busy machine exceeds the processor time; then the attack is retried with a
  // longer limit.
  for (let timeLimitMs = hangMs * 2; ; timeLimitMs *= 2) {
    const done = runWithin(timeLimitMs, findOne);
    if (done !== "not done") return done;
    if (workSince(startUsage) > hangMs)
      return { attack: attacks[index]!, length: shortLength, workMs: Number.POSITIVE_INFINITY, shorterMs: 0 };
  }
}

function growthUnder(attack: Attack, re: RegExp, use: PatternUse): FastGrowth | null {
  const workFor = (length: number) => workMs(re, use, textOf(attack, length));
  const short = shortLengthOf(attack);
  const long = short * lengthFactor;
  // Cubic growth already shows here, before it holds up the test.
  const isQuick = workFor(400) < 5;
  if (isQuick && workFor(short) < surelyLinearMs) return null;
  const shorterMs = smallestMeasured(() => workFor(short));
  const longerMs = smallestMeasured(() => workFor(long));
  const isFaster = longerMs > 20 && longerMs > shorterMs * maxGrowth;
  return isFaster ? { attack, length: long, workMs: longerMs, shorterMs } : null;
}

const textOf = ({ before, pump, after }: Attack, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + after;

const compiled = ({ pattern, flags, isRepeated }: PatternUse) =>
  new RegExp(pattern, isRepeated && !/[gy]/.test(flags) ? `${flags}g` : flags);

/**
 * Returns the smaller of two measurements, or of three unless the first two exceed 100 ms, where other work of the
 * machine hardly matters. One is never enough, because the process itself may be busy once, for example with garbage
 * collection.
 */
function smallestMeasured(measure: () => number): number {
  const first = Math.min(measure(), measure());
  return first > 100 ? first : Math.min(first, measure());
}

function workMs(re: RegExp, { isRepeated }: PatternUse, text: string): number {
  re.lastIndex = 0;
  const before = process.cpuUsage();
  if (isRepeated) text.replace(re, "");
  else re.test(text);
  return workSince(before);
}

/** Returns the work of this process since then, in ms of processor time. */
function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const holder = globalThis as typeof globalThis & { patternWork?: () => unknown };

/** Interrupts work that does not end, even in the middle of a regular expression's search. */
function runWithin<T>(timeoutMs: number, work: () => T): T | "not done" {
  holder.patternWork = work;
  try {
    return runInThisContext("globalThis.patternWork()", { timeout: timeoutMs });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      return "not done";
    throw error;
  }
}
