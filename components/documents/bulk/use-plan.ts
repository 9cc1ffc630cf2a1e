import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { requestApi } from "@/components/forms/request-api";
import type { Result } from "@/components/forms/result";
import type { RequestableAction } from "@/lib/bulk-runs/rules";
import type { BulkItem } from "@/lib/bulk-runs/schema";

const address = "/api/documents/bulk";

export interface PlanRequest {
  /** The documents with the versions shown to the user. */
  documents: readonly { id: string; version: number }[];
  action: RequestableAction;
  /** The date of the documents to create. */
  date?: string;
}

export type Plan = { runId: string | null; items: BulkItem[] };

/** These actions create or withdraw papers, so they apply only to the versions that the user has seen. */
const versionedActions: readonly RequestableAction[] = ["issue", "issue_and_send", "sign", "cancel"];

/** When several documents are issued at once, drafts with problems are skipped. */
const requestBodyOf = ({ documents, action, date }: PlanRequest) => ({
  ids: documents.map(({ id }) => id),
  action,
  options: { skipProblems: true, date },
  ...(versionedActions.includes(action) && {
    versions: Object.fromEntries(documents.map(({ id, version }) => [id, version])),
  }),
});

/** Starts the planned run; it continues after the page is closed. */
export const beginRun = (locale: string, request: PlanRequest) =>
  requestApi<Plan>(locale, address, { ...requestBodyOf(request), background: true });

/**
 * Loads what the service would do: once, again for another date, and on request
 * after a failure. `isOutdated` until the response belongs to the current question.
 */
export function usePlan(request: PlanRequest) {
  const locale = useLocale();
  const body = JSON.stringify({ ...requestBodyOf(request), dryRun: true });
  const [loaded, setLoaded] = useState<{ body: string; answer: Result<Plan> } | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let isStale = attempts < 0;
    requestApi<Plan>(locale, address, JSON.parse(body)).then((answer) => {
      if (!isStale) setLoaded({ body, answer });
    });
    return () => {
      isStale = true;
    };
  }, [locale, body, attempts]);
  const retry = () => {
    setLoaded(null);
    setAttempts((count) => count + 1);
  };
  return { answer: loaded?.answer ?? null, isOutdated: loaded !== null && loaded.body !== body, retry };
}
