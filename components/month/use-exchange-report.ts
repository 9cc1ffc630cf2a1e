"use client";

import { useEffect, useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { checkExchangeAction } from "@/lib/enterprise-data/actions";
import type { ExchangeReport } from "@/lib/enterprise-data/schema";

type Wanted = Parameters<typeof checkExchangeAction>[0];

/** Loads the report on the file's content, again for each change of the options. */
export function useExchangeReport(wanted: Wanted) {
  const asked = JSON.stringify(wanted);
  const [answered, setAnswered] = useState<{ asked: string; answer: Result<ExchangeReport> } | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let isStale = attempts < 0;
    attempt(() => checkExchangeAction(JSON.parse(asked))).then((answer) => {
      if (!isStale) setAnswered({ asked, answer });
    });
    return () => {
      isStale = true;
    };
  }, [asked, attempts]);
  const retry = () => {
    setAnswered(null);
    setAttempts((count) => count + 1);
  };
  return { answer: answered?.asked === asked ? answered.answer : null, retry };
}
