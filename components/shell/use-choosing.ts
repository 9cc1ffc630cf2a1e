import { useTransition } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";

/** Saves a setting of the shell. A failure is reported, and the page stays as it is. */
export function useChoosing() {
  const notify = useFailure();
  const [isPending, startTransition] = useTransition();
  const choose = (set: () => Promise<Result<unknown>>, show?: () => void, takeBack?: () => void) =>
    startTransition(async () => {
      show?.();
      const answer = await attempt(set);
      if (answer.ok) return;
      takeBack?.();
      notify(answer);
    });
  return { isPending, choose };
}
