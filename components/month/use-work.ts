"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { type Outcome, runEach } from "@/components/documents/bulk/run-each";
import { attempt, type Failed } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { findDocumentsAction } from "@/lib/documents/actions";
import type { DocumentRow } from "@/lib/documents/schema";
import { filtersOf, lackOf, mostAtOnce, perform, type WorkCode } from "./work";

type Failure = { document: DocumentRow; failed: Failed };

/** Reads what a kind of work is about, and does it with those that are chosen, one after another. */
export function useWork(code: WorkCode, href: string) {
  const router = useRouter();
  const notify = useFailure();
  const [documents, setDocuments] = useState<readonly DocumentRow[] | null>(null);
  const [hasMore, setMore] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const controller = useRef<AbortController>(null);

  const read = async () => {
    const answer = await attempt(() => findDocumentsAction({ ...filtersOf(href), limit: mostAtOnce }));
    if (!answer.ok) return notify(answer);
    const { items, nextCursor } = answer.data;
    setDocuments(items);
    setMore(nextCursor !== null);
    // Nothing is taken for signed or returned that nobody has ticked.
    const able = code === "drafts" ? items.filter((each) => !lackOf(code, each)) : [];
    setChosen(new Set(able.map(({ id }) => id)));
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void read();
  });

  const run = async (onDone: (count: number) => void) => {
    const work = (documents ?? []).filter(({ id }) => chosen.has(id));
    const failed: Failure[] = [];
    const done = new Set<string>();
    controller.current = new AbortController();
    const { signal } = controller.current;
    setProgress({ done: 0, total: work.length });
    const onOutcome = ({ item: document, result }: Outcome<DocumentRow>) => {
      if (result.ok) done.add(document.id);
      else failed.push({ document, failed: result });
      setProgress({ done: done.size + failed.length, total: work.length });
    };
    await runEach(work, perform[code], { concurrency: 1, signal, onOutcome });
    setProgress(null);
    setFailures(failed);
    setDocuments((now) => now?.filter(({ id }) => !done.has(id)) ?? null);
    setChosen((now) => new Set([...now].filter((id) => !done.has(id))));
    router.refresh();
    if (failed.length === 0 && !signal.aborted) onDone(done.size);
  };

  return {
    documents,
    hasMore,
    chosen,
    progress,
    failures,
    run,
    stop: () => controller.current?.abort(),
    choose: (ids: readonly string[], isChosen: boolean) =>
      setChosen((now) => {
        const next = new Set(now);
        for (const id of ids) isChosen ? next.add(id) : next.delete(id);
        return next;
      }),
  };
}
