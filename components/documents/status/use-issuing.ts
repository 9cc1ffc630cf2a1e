"use client";

import { useState } from "react";
import { checkNow } from "@/components/documents/check/use-check";
import { useFailure } from "@/components/forms/use-failure";
import type { ProblemRecord } from "@/lib/documents/schema";
import { needsAnswer } from "./issue-dialog";
import type { MissingListProps } from "./missing-list";

type Ways = Record<"issue" | "issueAndSend", () => Promise<void>>;

interface Issued {
  id: string;
  isWhole: () => boolean;
  flush: () => Promise<boolean>;
  missingNow: () => MissingListProps;
}

const nothingWrong = { ok: true, data: [] } as const;

/**
 * Checks the saved document and issues it in one of two ways, or has `ask` show its problems, after which `proceed`
 * issues it. `under` is the way in progress; the other one cannot begin meanwhile.
 */
export function useIssuing(
  { id, isWhole, flush, missingNow }: Issued,
  ways: Ways,
  ask: (way: keyof Ways) => void,
) {
  const notify = useFailure();
  const [under, setUnder] = useState<keyof Ways | null>(null);
  const [problems, setProblems] = useState<readonly ProblemRecord[]>([]);
  const proceed = async (way: keyof Ways) => {
    setUnder(way);
    await ways[way]();
    setUnder(null);
  };
  const begin = async (way: keyof Ways) => {
    if (under !== null || !isWhole()) return;
    setUnder(way);
    // A failed save is reported by the issuing itself.
    const checked = (await flush()) ? await checkNow(id) : nothingWrong;
    if (checked.ok) {
      setProblems(checked.data);
      if (needsAnswer(checked.data, missingNow().source)) ask(way);
      else await ways[way]();
    } else {
      notify(checked);
    }
    setUnder(null);
  };
  return { under, problems, begin, proceed };
}
