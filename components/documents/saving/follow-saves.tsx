"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { attempt } from "@/components/forms/result";
import { otherBuild } from "@/components/shell/build/other-build";
import { listen } from "@/components/shell/live/live-events";
import { newestVersionOf } from "@/components/shell/live/newest-versions";
import { createPacer } from "@/components/shell/live/pacer";
import { storedVersionAction } from "@/lib/documents/actions";
import { isUserBusy, onFocusLeft } from "./user-busy";

interface FollowSavesProps {
  documentId: string;
  /** The server's time when the page was rendered. */
  renderedAt: string;
}

/**
 * Refreshes the page of a document when somebody else has saved it, once the focus is in no
 * field or dialog. Saves of this tab are announced like any other; the version tells them apart.
 */
export function FollowSaves({ documentId, renderedAt }: FollowSavesProps) {
  const { refresh } = useRouter();
  const lastEventAt = useRef("");
  const refreshIfNewer = useEffectEvent(async () => {
    const eventAt = lastEventAt.current;
    if (eventAt <= (newestVersionOf(documentId)?.updatedAt ?? "") || isUserBusy()) return;
    if (otherBuild.get()) return;
    lastEventAt.current = "";
    const stored = await attempt(() => storedVersionAction({ id: documentId }));
    // The next event or the next time the focus leaves a field asks again.
    if (!stored.ok) lastEventAt.current ||= eventAt;
    else if (stored.data > (newestVersionOf(documentId)?.version ?? stored.data)) refresh();
  });
  const getRenderedAt = useEffectEvent(() => renderedAt);

  useEffect(() => {
    const pacer = createPacer({ gatherMs: 250, pauseMs: 2_000 });
    const scheduleCheck = () => pacer.plan(() => void refreshIfNewer());
    const stopListening = listen(
      {
        onEvent: ({ kind, subjectId, at }) => {
          if (kind !== "document.updated" || subjectId !== documentId) return;
          if (at > lastEventAt.current) lastEventAt.current = at;
          scheduleCheck();
        },
        // A resync refreshes the whole page anyway.
        onResync: () => {},
      },
      getRenderedAt(),
    );
    const stopWatchingFocus = onFocusLeft(scheduleCheck);
    return () => {
      stopListening();
      stopWatchingFocus();
      pacer.hold();
    };
  }, [documentId]);
  return null;
}
