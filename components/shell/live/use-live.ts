"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useTransition } from "react";
import { otherBuild } from "@/components/shell/build/other-build";
import { isSignedIn } from "@/components/shell/session/ended-session";
import type { LiveEvent } from "@/lib/live/schema";
import { listen } from "./live-events";
import { createPacer } from "./pacer";

const pacer = createPacer({ gatherMs: 250, pauseMs: 2_000 });

/**
 * Refreshes the page's data after events accepted by `match`, once for all callers. Unsaved input stays,
 * because the page keeps its state. `renderedAt` is the server's time when the page was rendered.
 */
export function useLive(match: (event: LiveEvent) => boolean, renderedAt: string): void {
  const { refresh } = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const plan = () =>
    pacer.plan(async () => {
      // With another build the page would be reloaded, losing unsaved input.
      if (otherBuild.get()) return;
      // A refresh without a session would lead to the sign-in page, losing unsaved input.
      const isOpen = await isSignedIn();
      // The service may have been upgraded during the check.
      if (isOpen && !otherBuild.get()) startTransition(refresh);
    });
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (match(event)) plan();
  });
  const onResync = useEffectEvent(plan);
  // The time of the first rendering is the earliest: whatever a refresh has shown since is merely reported again.
  const start = useEffectEvent(() => renderedAt);

  useEffect(() => {
    if (isRefreshing) return pacer.hold();
  }, [isRefreshing]);
  useEffect(() => listen({ onEvent: (event) => onEvent(event), onResync: () => onResync() }, start()), []);
}
