import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { ask } from "@/components/forms/ask";
import type { Result } from "@/components/forms/result";
import type { AskedAction } from "@/lib/bulk-runs/rules";
import type { BulkItem } from "@/lib/bulk-runs/schema";

const address = "/api/documents/bulk";

export interface Asked {
  /** The documents with the versions shown to the user. */
  documents: readonly { id: string; version: number }[];
  action: AskedAction;
  /** The date of the documents to create. */
  date?: string;
}

export type Plan = { runId: string | null; items: BulkItem[] };

/** These actions create or withdraw papers, so they apply only to the versions that the user has seen. */
const ofWhatIsShown: readonly AskedAction[] = ["issue", "issue_and_send", "sign", "cancel"];

/** When several documents are issued at once, drafts with problems are skipped. */
const bodyOf = ({ documents, action, date }: Asked) => ({
  ids: documents.map(({ id }) => id),
  action,
  options: { skipProblems: true, date },
  ...(ofWhatIsShown.includes(action) && {
    versions: Object.fromEntries(documents.map(({ id, version }) => [id, version])),
  }),
});

/** Starts the planned run; it continues after the page is closed. */
export const beginRun = (locale: string, asked: Asked) =>
  ask<Plan>(locale, address, { ...bodyOf(asked), background: true });

/**
 * Loads what the service would do: once, again for another date, and on request
 * after a failure. `isOutdated` until the response belongs to the current question.
 */
export function usePlan(asked: Asked) {
  const locale = useLocale();
  const body = JSON.stringify({ ...bodyOf(asked), dryRun: true });
  const [found, setFound] = useState<{ body: string; answer: Result<Plan> } | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let isStale = attempts < 0;
    ask<Plan>(locale, address, JSON.parse(body)).then((answer) => {
      if (!isStale) setFound({ body, answer });
    });
    return () => {
      isStale = true;
    };
  }, [locale, body, attempts]);
  const retry = () => {
    setFound(null);
    setAttempts((count) => count + 1);
  };
  return { answer: found?.answer ?? null, isOutdated: found !== null && found.body !== body, retry };
}
