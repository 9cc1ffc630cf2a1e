"use client";

import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useRef, useState } from "react";
import { ask } from "@/components/documents/bulk/ask";
import { type Outcome, runEach } from "@/components/documents/bulk/run-each";
import type { SeriesItem } from "@/lib/series/schema";

/** Few enough to leave the service to others. */
const concurrency = 2;

type Answer = { items: SeriesItem[] };

interface Progress {
  total: number;
  outcomes: readonly Outcome<SeriesItem, Answer>[];
}

/** Makes the chosen series one by one and tells how far it is; what was made stays made when the page is closed. */
export function useRunSeries(month: string) {
  const locale = useLocale();
  const router = useRouter();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const controller = useRef<AbortController>(null);
  const start = async (items: readonly SeriesItem[]) => {
    controller.current = new AbortController();
    const outcomes: Outcome<SeriesItem, Answer>[] = [];
    const show = () => setProgress({ total: items.length, outcomes: [...outcomes] });
    setRunning(true);
    show();
    const make = ({ seriesId }: SeriesItem) =>
      ask<Answer>(locale, "/api/series/run", { period: month, ids: [seriesId] });
    await runEach(items, make, {
      concurrency,
      signal: controller.current.signal,
      onOutcome: (outcome) => {
        outcomes.push(outcome);
        show();
      },
    });
    setRunning(false);
    router.refresh();
  };
  return { progress, isRunning, start, stop: () => controller.current?.abort() };
}
