"use client";

import { useState } from "react";
import { checkNow } from "@/components/documents/check/use-check";
import { useEnsureSaved } from "@/components/documents/saving/use-ensure-saved";
import { useReportFailure } from "@/components/forms/use-report-failure";
import type { ProblemRecord } from "@/lib/documents/schema";
import { issuingRequiresConfirmation } from "./issue-dialog";
import type { MissingListProps } from "./missing-list";

type IssueWays = Record<"issue" | "issueAndSend", () => Promise<void>>;

export interface IssuingOptions {
  documentId: string;
  /** What the paper currently lacks, as shown on this page. */
  missingNow: () => MissingListProps;
  /** Returns false after leading the user to whatever keeps the paper from being issued as shown. */
  ensureComplete: () => boolean;
  flush: () => Promise<boolean>;
  /** Returns the version shown on the page. */
  versionNow: () => number;
}

/**
 * Checks the saved document and issues it in one of two ways, or has `askToConfirm` show its problems, after which
 * `proceed` issues it. `under` is the way in progress; the other one cannot begin meanwhile.
 */
export function useIssuing(
  { documentId, missingNow, ensureComplete, flush, versionNow }: IssuingOptions,
  ways: IssueWays,
  askToConfirm: (way: keyof IssueWays) => void,
) {
  const notify = useReportFailure();
  const ensureSaved = useEnsureSaved(flush);
  const [wayInProgress, setWayInProgress] = useState<keyof IssueWays | null>(null);
  const [problems, setProblems] = useState<readonly ProblemRecord[]>([]);
  const proceed = async (way: keyof IssueWays, work = ways[way]) => {
    setWayInProgress(way);
    await work();
    setWayInProgress(null);
  };
  /** Saves, at the second attempt if need be, or leads the user to what cannot be saved. */
  const save = async () => (await flush()) || (ensureComplete() && (await ensureSaved()));
  const checkAndIssue = async (way: keyof IssueWays): Promise<void> => {
    if (!(await save())) return;
    const version = versionNow();
    const checkResult = await checkNow(documentId);
    if (!checkResult.ok) return notify(checkResult);
    // What is typed during a check is checked, too.
    if (!(await save())) return;
    if (version !== versionNow()) return checkAndIssue(way);
    setProblems(checkResult.data);
    if (issuingRequiresConfirmation(checkResult.data, missingNow().source)) askToConfirm(way);
    else await ways[way]();
  };
  const begin = async (way: keyof IssueWays) => {
    if (wayInProgress === null && ensureComplete()) await proceed(way, () => checkAndIssue(way));
  };
  return { under: wayInProgress, problems, begin, proceed };
}
