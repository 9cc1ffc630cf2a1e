import { runInThisContext } from "node:vm";
import type { Attack } from "./attacks";

/** A pattern, and whether it is looked for again behind what it has found. */
export type Use = { pattern: string; flags: string; isRepeated: boolean };

/** What grows faster than the text: the attack, and the work for texts of two lengths, in milliseconds. */
export type Found = { attack: Attack; length: number; workMs: number; shorterMs: number };

const hangMs = 3_000;
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
  let current: Attack | undefined;
  try {
    return bounded(() => {
      for (const attack of attacks) {
        current = attack;
        // What grows with the third power, or without bounds, shows before it can hold up the test.
        const short = shortOf(attack);
        const long = short * times;
        const isQuick = workMs(re, use, textOf(attack, 400)) < 5;
        if (isQuick && workMs(re, use, textOf(attack, short)) < surelyLinearMs) continue;
        const shorter = least(() => workMs(re, use, textOf(attack, short)));
        const longer = least(() => workMs(re, use, textOf(attack, long)));
        if (longer > 20 && longer > shorter * mostGrowth)
          return { attack, length: long, workMs: longer, shorterMs: shorter };
      }
      return null;
    });
  } catch (error) {
    if (!isTimeout(error) || !current) throw error;
    return {
      attack: current,
      length: shortOf(current) * times,
      workMs: Number.POSITIVE_INFINITY,
      shorterMs: 0,
    };
  }
}

const textOf = ({ before, pump, after }: Attack, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + after;

const compiled = ({ pattern, flags, isRepeated }: Use) =>
  new RegExp(pattern, isRepeated && !/[gy]/.test(flags) ? `${flags}g` : flags);

const least = (measure: () => number) => Math.min(measure(), measure(), measure());

function workMs(re: RegExp, { isRepeated }: Use, text: string): number {
  re.lastIndex = 0;
  const before = process.cpuUsage();
  if (isRepeated) text.replace(re, "");
  else re.test(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const holder = globalThis as typeof globalThis & { patternWork?: () => unknown };

/** Ends what does not end, a pattern in the middle of its search too. */
function bounded<T>(work: () => T): T {
  holder.patternWork = work;
  return runInThisContext("globalThis.patternWork()", { timeout: hangMs });
}

const isTimeout = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
