interface Paces {
  /** How long the first call waits for others that come with it. */
  gatherMs: number;
  /** The least time from the end of one run to the beginning of the next. */
  pauseMs: number;
}

/**
 * Gathers calls for one thing: soon at first, in a busy time after a pause, and never while an earlier run is held.
 * Of all that is planned meanwhile, the last is run, once.
 */
export function createPacer({ gatherMs, pauseMs }: Paces) {
  let planned: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holds = 0;
  let endedAt = Number.NEGATIVE_INFINITY;

  const act = () => {
    timer = undefined;
    const run = planned;
    planned = undefined;
    endedAt = Date.now();
    run?.();
  };
  const arrange = () => {
    if (timer || !planned || holds > 0) return;
    timer = setTimeout(act, Math.max(gatherMs, endedAt + pauseMs - Date.now()));
  };
  return {
    plan(run: () => void): void {
      planned = run;
      arrange();
    },
    /** Says that a run is under way; answers what says that it has ended. */
    hold(): () => void {
      holds += 1;
      clearTimeout(timer);
      timer = undefined;
      return () => {
        holds -= 1;
        endedAt = Date.now();
        arrange();
      };
    },
  };
}
