"use client";

import { useEffect, useState } from "react";
import { attempt, dataOf } from "@/components/forms/result";
import { checkDocumentAction } from "@/lib/documents/actions";
import type { ProblemRecord } from "@/lib/documents/schema";

const none: readonly ProblemRecord[] = [];

/** What is wrong with a document as it is saved; nothing where that cannot be asked, for issuing itself reports why. */
export const checkNow = async (id: string): Promise<readonly ProblemRecord[]> =>
  dataOf(await attempt(() => checkDocumentAction({ id }))) ?? none;

/** What is wrong with a document as it is saved, asked for anew with each version; nothing of one that is not checked. */
export function useCheck(id: string, version: number, isChecked: boolean): readonly ProblemRecord[] {
  const [checked, setChecked] = useState({ version: 0, problems: none });
  useEffect(() => {
    if (!isChecked) return;
    let isCurrent = true;
    void attempt(() => checkDocumentAction({ id })).then((answer) => {
      if (isCurrent && answer.ok) setChecked({ version, problems: answer.data });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, version, isChecked]);
  return isChecked ? checked.problems : none;
}
