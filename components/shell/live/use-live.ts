"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import type { LiveEvent } from "@/lib/live/schema";
import { listen } from "./live-events";

const gatherMs = 250;
const pauseMs = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastAt = 0;

/** Once for all who ask: soon at first, in a busy time every two seconds. */
function plan(refresh: () => void) {
  if (timer) return;
  const act = () => {
    timer = undefined;
    lastAt = Date.now();
    refresh();
  };
  timer = setTimeout(act, Math.max(gatherMs, lastAt + pauseMs - Date.now()));
}

/**
 * Reads the page's data anew when something happens that `match` knows. Nothing that is typed is lost: the page's own
 * state stays. `renderedAt` is the service's time of what is shown.
 */
export function useLive(match: (event: LiveEvent) => boolean, renderedAt: string): void {
  const { refresh } = useRouter();
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (match(event)) plan(refresh);
  });
  const onResync = useEffectEvent(() => plan(refresh));
  // The moment of the first rendering is the earliest: what a refresh has shown meanwhile is merely told again.
  const start = useEffectEvent(() => renderedAt);

  useEffect(() => listen({ onEvent: (event) => onEvent(event), onResync: () => onResync() }, start()), []);
}
