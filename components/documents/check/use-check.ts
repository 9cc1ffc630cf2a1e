"use client";

import { useEffect, useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { pause } from "@/components/shell/connection/service-watch";
import { checkDocumentAction } from "@/lib/documents/actions";
import type { ProblemRecord } from "@/lib/documents/schema";

const noProblems: readonly ProblemRecord[] = [];
const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/** Returns the problems of a document as it is saved. */
export const checkNow = (id: string): Promise<Result<readonly ProblemRecord[]>> =>
  attempt(() => checkDocumentAction({ id }));

type CheckResult = { version: number; read?: object; problems: readonly ProblemRecord[] };

/**
 * Returns the problems of a document as it is saved, checked again for each version
 * and each time the records it refers to are read; none when `isChecked` is false.
 */
export function useCheck(
  id: string,
  version: number,
  isChecked: boolean,
  read?: object,
): readonly ProblemRecord[] {
  const [checked, setChecked] = useState<CheckResult>({ version: 0, problems: noProblems });
  useEffect(() => {
    if (!isChecked) return;
    let isCurrent = true;
    const check = async () => {
      let pauseMs = firstPauseMs;
      let answer = await checkNow(id);
      while (isCurrent && !answer.ok && answer.error === "network") {
        await pause(window, pauseMs);
        pauseMs = Math.min(maxPauseMs, pauseMs * 2);
        if (isCurrent) answer = await checkNow(id);
      }
      if (isCurrent && answer.ok) setChecked({ version, read, problems: answer.data });
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [id, version, isChecked, read]);
  return isChecked ? checked.problems : noProblems;
}
