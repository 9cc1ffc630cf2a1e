import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { ask } from "@/components/forms/ask";
import type { Result } from "@/components/forms/result";
import type { AskedAction } from "@/lib/bulk-runs/rules";
import type { BulkItem } from "@/lib/bulk-runs/schema";

const address = "/api/documents/bulk";

export interface Asked {
  /** As they were shown. */
  documents: readonly { id: string; version: number }[];
  action: AskedAction;
  /** Of what is made. */
  date?: string;
}

export type Plan = { runId: string | null; items: BulkItem[] };

/** What these do stands on paper, or takes it back: it is done with what was shown. */
const ofWhatIsShown: readonly AskedAction[] = ["issue", "issue_and_send", "sign", "cancel"];

/** What is wrong with a draft leaves it out, wherever many are issued at once. */
const bodyOf = ({ documents, action, date }: Asked) => ({
  ids: documents.map(({ id }) => id),
  action,
  options: { skipProblems: true, date },
  ...(ofWhatIsShown.includes(action) && {
    versions: Object.fromEntries(documents.map(({ id, version }) => [id, version])),
  }),
});

/** Begins what was planned; it goes on when the page is closed. */
export const beginRun = (locale: string, asked: Asked) =>
  ask<Plan>(locale, address, { ...bodyOf(asked), background: true });

/**
 * What the service would do, read once; again for another day, and when somebody asks after a failure. `isOutdated` until the
 * answer is about what is asked now.
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
