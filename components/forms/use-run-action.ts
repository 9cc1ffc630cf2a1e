"use client";

import { useRouter } from "next/navigation";
import { attempt, firstFieldError, type Result } from "./result";
import { useReportFailure } from "./use-report-failure";

/**
 * Returns a function that runs the action of a button or menu. A failure is reported; after a
 * success the pages are refreshed. Settles when it is over, so that a dialog can wait for it.
 */
export function useRunAction() {
  const router = useRouter();
  const reportFailure = useReportFailure();
  return async <Output>(
    call: () => Promise<Result<Output>>,
    onSuccess?: (output: Output) => void,
  ): Promise<void> => {
    const result = await attempt(call);
    if (!result.ok) {
      reportFailure(result, firstFieldError(result));
      // Show what somebody else has changed before the user tries again.
      if (result.error === "version_conflict") router.refresh();
      return;
    }
    onSuccess?.(result.data);
    router.refresh();
  };
}
