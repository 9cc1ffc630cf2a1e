import { type FormEvent, useRef, useState } from "react";
import { useRun } from "@/components/forms/use-run";
import { reconciliationCandidatesAction } from "@/lib/reconciliations/actions";
import { readyPeriod } from "@/lib/values/ready-periods";

export type Candidate = { id: string; name: string; email: string | null };

/**
 * The period of the acts, by default the last quarter, and the clients
 * who will get one; changing the period clears the clients found.
 */
export function useCandidates(today: string, organizationId: string | undefined) {
  const run = useRun();
  const usual = readyPeriod("last_quarter", today);
  const [period, setPeriod] = useState(usual);
  const [found, setFound] = useState<Candidate[] | null>(null);
  const [isFinding, setFinding] = useState(false);
  const shown = useRef(period);

  const change = (next: Partial<typeof period>) => {
    shown.current = { ...shown.current, ...next };
    setPeriod(shown.current);
    setFound(null);
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (isFinding || found?.length) return;
    setFinding(true);
    await run(
      () => reconciliationCandidatesAction({ ...period, organizationId }),
      (candidates) => period === shown.current && setFound(candidates),
    );
    setFinding(false);
  };
  const isChanged = period.from !== usual.from || period.to !== usual.to;
  return { period, isChanged, found, isFinding, change, find };
}

export type Candidates = ReturnType<typeof useCandidates>;
