"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useTransition } from "react";
import { otherBuild } from "@/components/shell/build/other-build";
import { chosenElsewhere } from "@/components/shell/organization/chosen-elsewhere";
import { isSignedIn } from "@/components/shell/session/ended-session";
import type { LiveEvent } from "@/lib/live/schema";
import { listen } from "./live-events";
import { createPacer } from "./pacer";

const pacer = createPacer({ gatherMs: 250, pauseMs: 2_000 });

/**
 * Reads the page's data again when something happens that `match` knows, once for all who ask. Nothing that is typed is
 * lost: the page's own state stays. `renderedAt` is the service's time of what is shown.
 */
export function useLive(match: (event: LiveEvent) => boolean, renderedAt: string): void {
  const { refresh } = useRouter();
  const [isRefreshing, startTransition] = useTransition();
  const plan = () =>
    pacer.plan(async () => {
      // What another tab has chosen meanwhile would come without a word; whoever answers that reads the page anew, too.
      if (chosenElsewhere.get()) return;
      // Of another build the page would be opened anew, without what is typed in it.
      if (otherBuild.get()) return;
      // A page that is read again without a session is left for the sign-in, with all that was typed in it.
      const isOpen = await isSignedIn();
      // The service may have been exchanged for another one while it was asked.
      if (isOpen && !otherBuild.get()) startTransition(refresh);
    });
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (match(event)) plan();
  });
  const onResync = useEffectEvent(plan);
  // The moment of the first rendering is the earliest: what a refresh has shown meanwhile is merely reported again.
  const start = useEffectEvent(() => renderedAt);

  useEffect(() => {
    if (isRefreshing) return pacer.hold();
  }, [isRefreshing]);
  useEffect(() => listen({ onEvent: (event) => onEvent(event), onResync: () => onResync() }, start()), []);
}
