"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { attempt, type Result } from "./result";
import { useReportFailure } from "./use-report-failure";

/**
 * Loads the data that a dialog needs; returns null until it has arrived.
 * When it cannot be loaded, reports the reason and closes the dialog.
 */
export function useDialogData<Answer>(
  loadData: () => Promise<Result<Answer>>,
  onClose: () => void,
): Answer | null {
  const reportFailure = useReportFailure();
  const [loadedData, setLoadedData] = useState<Answer | null>(null);
  const startLoading = useEffectEvent(() => attempt(loadData));
  const settle = useEffectEvent((answer: Result<Answer>) => {
    if (answer.ok) return setLoadedData(answer.data);
    reportFailure(answer);
    onClose();
  });
  useEffect(() => {
    let isGone = false;
    startLoading().then((answer) => isGone || settle(answer));
    return () => {
      isGone = true;
    };
  }, []);
  return loadedData;
}
