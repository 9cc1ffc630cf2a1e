interface Paces {
  /** How long the first call waits for others that follow closely. */
  gatherMs: number;
  /** The minimum time from the end of one run to the start of the next. */
  pauseMs: number;
}

/**
 * Coalesces calls: the first run comes soon, later ones after a pause, and none while
 * an earlier run is held. Of all calls planned meanwhile, only the last is run.
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
    /** Marks a run as in progress; returns a function that marks its end. */
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
