import { type FormEvent, useRef, useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { reconciliationCandidatesAction } from "@/lib/reconciliations/actions";
import { daysOfReadyPeriod } from "@/lib/values/ready-periods";

export type Candidate = { id: string; name: string; email: string | null };

/**
 * The period of the acts, by default the last quarter, and the clients
 * who will get one; changing the period clears the clients found.
 */
export function useCandidates(today: string, organizationId: string | undefined) {
  const run = useRunAction();
  const defaultPeriod = daysOfReadyPeriod("last_quarter", today);
  const [period, setPeriod] = useState(defaultPeriod);
  const [found, setFound] = useState<Candidate[] | null>(null);
  const [isFinding, setFinding] = useState(false);
  const latestPeriod = useRef(period);

  const change = (next: Partial<typeof period>) => {
    latestPeriod.current = { ...latestPeriod.current, ...next };
    setPeriod(latestPeriod.current);
    setFound(null);
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (isFinding || found?.length) return;
    setFinding(true);
    await run(
      () => reconciliationCandidatesAction({ ...period, organizationId }),
      (candidates) => period === latestPeriod.current && setFound(candidates),
    );
    setFinding(false);
  };
  const isChanged = period.from !== defaultPeriod.from || period.to !== defaultPeriod.to;
  return { period, isChanged, found, isFinding, change, find };
}

export type Candidates = ReturnType<typeof useCandidates>;
