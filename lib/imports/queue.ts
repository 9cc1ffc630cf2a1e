import { Failure } from "@/lib/kernel/errors";

type Limits = {
  /** The number of files read at the same time, in total and per person. */
  maxConcurrent: number;
  maxConcurrentPerPerson: number;
  /** The number of waiting files, in total and per person. A person who has none waiting may always add one. */
  maxWaiting: number;
  maxWaitingPerPerson: number;
  retryAfterSeconds: number;
};

type Queue = {
  /**
   * Runs the work of `who` when it is their turn. Throws `rate_limited` if too much of their work is waiting,
   * `unavailable` if too much of everybody's is, and the signal's reason if it is aborted.
   */
  take<T>(who: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
};

const maxRememberedPeople = 1_000;

type Waiting = { who: string; proceed: () => void };

/**
 * Returns a queue that runs a limited number of jobs at once. The next turn goes to the person whose last turn was
 * longest ago, and among their work to the first in line.
 */
export function makeQueue(limits: Limits): Queue {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  /** The people who had a turn recently, the latest at the end. */
  const recentPeople: string[] = [];
  const runningCountOf = (who: string) => running.filter((each) => each === who).length;
  const waitingCountOf = (who: string) => waiting.filter((each) => each.who === who).length;

  const markRunning = (who: string) => {
    running.push(who);
    if (recentPeople.includes(who)) recentPeople.splice(recentPeople.indexOf(who), 1);
    else if (recentPeople.length >= maxRememberedPeople) recentPeople.shift();
    recentPeople.push(who);
  };
  const startNext = () => {
    while (running.length < limits.maxConcurrent) {
      const ready = waiting.filter(({ who }) => runningCountOf(who) < limits.maxConcurrentPerPerson);
      const [next] = ready.toSorted((a, b) => recentPeople.indexOf(a.who) - recentPeople.indexOf(b.who));
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      markRunning(next.who);
      next.proceed();
    }
  };
  const refusalFor = (who: string) => {
    const ownWaitingCount = waitingCountOf(who);
    if (ownWaitingCount >= limits.maxWaitingPerPerson)
      return new Failure("rate_limited", { retryAfterSeconds: limits.retryAfterSeconds });
    if (ownWaitingCount > 0 && waiting.length >= limits.maxWaiting)
      return new Failure("unavailable", {
        detail: "too many files are being read",
        retryAfterSeconds: limits.retryAfterSeconds,
      });
  };

  const waitForTurn = (who: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const isFree =
        running.length < limits.maxConcurrent && runningCountOf(who) < limits.maxConcurrentPerPerson;
      if (isFree) {
        markRunning(who);
        return resolve();
      }
      const failure = refusalFor(who);
      if (failure) return reject(failure);
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
      await waitForTurn(who, signal);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(who), 1);
        startNext();
      }
    },
  };
}
