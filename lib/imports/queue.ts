import { Failure } from "@/lib/kernel/errors";

type Limits = {
  /** The number of files read at the same time, in total and per person. */
  mostAtOnce: number;
  mostAtOnceOfOne: number;
  /** The number of waiting files, in total and per person. A person who has none waiting may always add one. */
  mostWaiting: number;
  mostWaitingOfOne: number;
  retryAfterSeconds: number;
};

type Queue = {
  /**
   * Runs the work of `who` when it is their turn. Throws `rate_limited` if too much of their work is waiting,
   * `unavailable` if too much of everybody's is, and the signal's reason if it is aborted.
   */
  take<T>(who: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
};

const mostRemembered = 1_000;

type Waiting = { who: string; proceed: () => void };

/**
 * Returns a queue that runs a limited number of jobs at once. The next turn goes to the person whose last turn was
 * longest ago, and among their work to the first in line.
 */
export function makeQueue(limits: Limits): Queue {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  /** The people who had a turn recently, the latest at the end. */
  const turns: string[] = [];
  const countOf = (who: string) => running.filter((each) => each === who).length;
  const waitingOf = (who: string) => waiting.filter((each) => each.who === who).length;

  const start = (who: string) => {
    running.push(who);
    if (turns.includes(who)) turns.splice(turns.indexOf(who), 1);
    else if (turns.length >= mostRemembered) turns.shift();
    turns.push(who);
  };
  const startNext = () => {
    while (running.length < limits.mostAtOnce) {
      const ready = waiting.filter(({ who }) => countOf(who) < limits.mostAtOnceOfOne);
      const [next] = ready.toSorted((a, b) => turns.indexOf(a.who) - turns.indexOf(b.who));
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      start(next.who);
      next.proceed();
    }
  };
  const refusal = (who: string) => {
    const own = waitingOf(who);
    if (own >= limits.mostWaitingOfOne)
      return new Failure("rate_limited", { retryAfterSeconds: limits.retryAfterSeconds });
    if (own > 0 && waiting.length >= limits.mostWaiting)
      return new Failure("unavailable", {
        detail: "too many files are being read",
        retryAfterSeconds: limits.retryAfterSeconds,
      });
  };

  const enter = (who: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const isFree = running.length < limits.mostAtOnce && countOf(who) < limits.mostAtOnceOfOne;
      if (isFree) {
        start(who);
        return resolve();
      }
      const refused = refusal(who);
      if (refused) return reject(refused);
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason);
      };
      const entry = {
        who,
        proceed: () => {
          signal.removeEventListener("abort", giveUp);
          resolve();
        },
      };
      waiting.push(entry);
      signal.addEventListener("abort", giveUp, { once: true });
    });

  return {
    take: async (who, signal, work) => {
      signal.throwIfAborted();
      await enter(who, signal);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(who), 1);
        startNext();
      }
    },
  };
}
