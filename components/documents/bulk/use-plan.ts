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
}

export type Plan = { runId: string | null; items: BulkItem[] };

/** What these do stands on paper, or takes it back: it is done with what was shown. */
const ofWhatIsShown: readonly AskedAction[] = ["issue", "issue_and_send", "sign", "cancel"];

/** What is wrong with a draft leaves it out, wherever many are issued at once. */
const bodyOf = ({ documents, action }: Asked) => ({
  ids: documents.map(({ id }) => id),
  action,
  options: { skipProblems: true },
  ...(ofWhatIsShown.includes(action) && {
    versions: Object.fromEntries(documents.map(({ id, version }) => [id, version])),
  }),
});

/** Begins what was planned; it goes on when the page is closed. */
export const beginRun = (locale: string, asked: Asked) =>
  ask<Plan>(locale, address, { ...bodyOf(asked), background: true });

/** What the service would do, read once; again when somebody asks after a failure. */
export function usePlan(asked: Asked) {
  const locale = useLocale();
  const body = JSON.stringify({ ...bodyOf(asked), dryRun: true });
  const [answer, setAnswer] = useState<Result<Plan> | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let isStale = attempts < 0;
    ask<Plan>(locale, address, JSON.parse(body)).then((result) => {
      if (!isStale) setAnswer(result);
    });
    return () => {
      isStale = true;
    };
  }, [locale, body, attempts]);
  const retry = () => {
    setAnswer(null);
    setAttempts((count) => count + 1);
  };
  return { answer, retry };
}
