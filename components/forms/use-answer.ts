"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { attempt, type Result } from "./result";
import { useFailure } from "./use-failure";

/** What a dialog was opened for, null until it is there. Where it cannot be had, the reason is told and the dialog closes. */
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
