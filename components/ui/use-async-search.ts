"use client";

import { useEffect, useRef, useState } from "react";
import { findingMeant } from "@/lib/values/meant";

const pauseMs = 120;

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
    const isGoingOn = wasActive.current;
    wasActive.current = active;
    if (!active) return;
    let stale = false;
    setState(({ items }) => ({ phase: "searching", items: isGoingOn ? items : [] }));
    const timer = setTimeout(
      async () => {
        const next = await findingMeant(latest.current)(query).then(
          (items): SearchState<Item> => ({ phase: "done", items }),
          (): SearchState<Item> => ({ phase: "failed", items: [] }),
        );
        if (!stale) setState(next);
      },
      isGoingOn ? pauseMs : 0,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [query, active]);

  return state;
}
