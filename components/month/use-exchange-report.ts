"use client";

import { useEffect, useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { checkExchangeAction } from "@/lib/enterprise-data/actions";
import type { ExchangeReport } from "@/lib/enterprise-data/schema";

type ReportOptions = Parameters<typeof checkExchangeAction>[0];

/** Loads the report on the file's content, again for each change of the options. */
export function useExchangeReport(options: ReportOptions) {
  const optionsKey = JSON.stringify(options);
  const [lastAnswer, setLastAnswer] = useState<{ asked: string; answer: Result<ExchangeReport> } | null>(
    null,
  );
  const [retryCount, setRetryCount] = useState(0);
  useEffect(() => {
    let isStale = retryCount < 0;
    attempt(() => checkExchangeAction(JSON.parse(optionsKey))).then((answer) => {
      if (!isStale) setLastAnswer({ asked: optionsKey, answer });
    });
    return () => {
      isStale = true;
    };
  }, [optionsKey, retryCount]);
  const retry = () => {
    setLastAnswer(null);
    setRetryCount((count) => count + 1);
  };
  return { answer: lastAnswer?.asked === optionsKey ? lastAnswer.answer : null, retry };
}
