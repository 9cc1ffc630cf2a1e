"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import type { LiveEvent } from "@/lib/live/schema";
import { listen } from "./live-events";

const gatherMs = 250;
const pauseMs = 2_000;

/**
 * Reads the page's data anew when something happens that `match` knows; at once at first, in a busy time every two
 * seconds. Nothing that is typed is lost: the page's own state stays. `renderedAt` is the service's time of what is shown.
 */
export function useLive(match: (event: LiveEvent) => boolean, renderedAt: string): void {
  const router = useRouter();
  const matches = useEffectEvent(match);
  const refresh = useEffectEvent(() => router.refresh());
  // The moment of the first rendering is the earliest: what a refresh has shown meanwhile is merely told again.
  const start = useEffectEvent(() => renderedAt);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = 0;
    const plan = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          lastAt = Date.now();
          refresh();
        },
        Math.max(gatherMs, lastAt + pauseMs - Date.now()),
      );
    };
    const onEvent = (event: LiveEvent) => {
      if (matches(event)) plan();
    };
    const stop = listen({ onEvent, onResync: plan }, start());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
