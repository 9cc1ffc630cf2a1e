"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { attempt, type Result } from "./result";
import { useFailure } from "./use-failure";

/**
 * Loads the data that a dialog needs; returns null until it has arrived.
 * When it cannot be loaded, reports the reason and closes the dialog.
 */
export function useAnswer<Answer>(ask: () => Promise<Result<Answer>>, onClose: () => void): Answer | null {
  const notify = useFailure();
  const [answered, setAnswered] = useState<Answer | null>(null);
  const begin = useEffectEvent(() => attempt(ask));
  const settle = useEffectEvent((answer: Result<Answer>) => {
    if (answer.ok) return setAnswered(answer.data);
    notify(answer);
    onClose();
  });
  useEffect(() => {
    let isGone = false;
    begin().then((answer) => isGone || settle(answer));
    return () => {
      isGone = true;
    };
  }, []);
  return answered;
}
