import { Failure } from "@/lib/kernel/errors";

type Queue = {
  /** Runs `work` when it is its turn. Throws `unavailable` when too many wait, and the signal's reason when it gives up. */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
};

/** Lets so many run at once and so many wait, first come first served. */
export function makeQueue(mostAtOnce: number, mostWaiting: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (running < mostAtOnce) {
        running += 1;
        return resolve();
      }
      if (waiting.length >= mostWaiting) {
        return reject(new Failure("unavailable", { detail: "too many files are being read" }));
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(proceed), 1);
        reject(signal.reason);
      };
      const proceed = () => {
        signal.removeEventListener("abort", giveUp);
        resolve();
      };
      waiting.push(proceed);
      signal.addEventListener("abort", giveUp, { once: true });
    });

  return {
    take: async (signal, work) => {
      signal.throwIfAborted();
      await enter(signal);
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
