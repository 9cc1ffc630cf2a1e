interface PacerOptions {
  /** How long the first call waits for others that follow closely. */
  gatherMs: number;
  /** The minimum time from the end of one run to the start of the next. */
  pauseMs: number;
}

/**
 * Coalesces calls: the first run comes soon, later ones after a pause, and none while
 * an earlier run is held. Of all calls planned meanwhile, only the last is run.
 */
export function createPacer({ gatherMs, pauseMs }: PacerOptions) {
  let planned: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holds = 0;
  let endedAt = Number.NEGATIVE_INFINITY;

  const runPlanned = () => {
    timer = undefined;
    const run = planned;
    planned = undefined;
    endedAt = Date.now();
    run?.();
  };
  const schedule = () => {
    if (timer || !planned || holds > 0) return;
    timer = setTimeout(runPlanned, Math.max(gatherMs, endedAt + pauseMs - Date.now()));
  };
  return {
    plan(run: () => void): void {
      planned = run;
      schedule();
    },
    /** Marks a run as in progress; returns a function that marks its end. */
    hold(): () => void {
      holds += 1;
      clearTimeout(timer);
      timer = undefined;
      return () => {
        holds -= 1;
        endedAt = Date.now();
        schedule();
      };
    },
  };
}
