"use client";

import { useEffect, useRef, useState } from "react";
import { withMeantTexts } from "@/lib/values/meant-texts";

const typingPauseMs = 120;

export type SearchState<Item> =
  | { phase: "searching"; items: readonly Item[] }
  | { phase: "done"; items: readonly Item[] }
  | { phase: "failed"; items: readonly Item[] };

/**
 * Searches while `active`: at once when opened, then after each pause in typing. A response to an outdated query
 * is dropped. Old items stay until new ones arrive, but are cleared on reopening: they may have been found for
 * another client. A query without results is retried with likely corrections, such as another keyboard layout.
 */
export function useAsyncSearch<Item>(
  search: (query: string) => Promise<readonly Item[]>,
  query: string,
  active: boolean,
): SearchState<Item> {
  const [state, setState] = useState<SearchState<Item>>({ phase: "searching", items: [] });
  const latest = useRef(search);
  const wasActive = useRef(false);
  useEffect(() => {
    latest.current = search;
  });

  useEffect(() => {
    const isContinued = wasActive.current;
    wasActive.current = active;
    if (!active) return;
    let isStale = false;
    setState(({ items }) => ({ phase: "searching", items: isContinued ? items : [] }));
    const timer = setTimeout(
      async () => {
        const next = await withMeantTexts(latest.current)(query).then(
          (items): SearchState<Item> => ({ phase: "done", items }),
          (): SearchState<Item> => ({ phase: "failed", items: [] }),
        );
        if (!isStale) setState(next);
      },
      isContinued ? typingPauseMs : 0,
    );
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query, active]);

  return state;
}
