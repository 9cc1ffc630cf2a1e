import { useTransition } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";

/** Saves a setting of the shell. A failure is reported, and the page stays as it is. */
export function useSaveSetting() {
  const reportFailure = useReportFailure();
  const [isPending, startTransition] = useTransition();
  const choose = (save: () => Promise<Result<unknown>>, show?: () => void, revert?: () => void) =>
    startTransition(async () => {
      show?.();
      const answer = await attempt(save);
      if (answer.ok) return;
      revert?.();
      reportFailure(answer);
    });
  return { isPending, choose };
}
