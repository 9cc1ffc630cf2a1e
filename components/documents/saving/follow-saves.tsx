"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { attempt } from "@/components/forms/result";
import { otherBuild } from "@/components/shell/build/other-build";
import { listen } from "@/components/shell/live/live-events";
import { newestOf } from "@/components/shell/live/newest";
import { createPacer } from "@/components/shell/live/pacer";
import { storedVersionAction } from "@/lib/documents/actions";
import { isOccupied, onLeft } from "./occupied";

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
  const heardAt = useRef("");
  const look = useEffectEvent(async () => {
    if (heardAt.current <= (newestOf(documentId)?.updatedAt ?? "") || isOccupied()) return;
    if (otherBuild.get()) return;
    heardAt.current = "";
    const stored = await attempt(() => storedVersionAction({ id: documentId }));
    if (stored.ok && stored.data > (newestOf(documentId)?.version ?? stored.data)) refresh();
  });
  const start = useEffectEvent(() => renderedAt);

  useEffect(() => {
    const pacer = createPacer({ gatherMs: 250, pauseMs: 2_000 });
    const plan = () => pacer.plan(() => void look());
    const stop = listen(
      {
        onEvent: ({ kind, subjectId, at }) => {
          if (kind !== "document.updated" || subjectId !== documentId) return;
          if (at > heardAt.current) heardAt.current = at;
          plan();
        },
        // A resync refreshes the whole page anyway.
        onResync: () => {},
      },
      start(),
    );
    const stopLooking = onLeft(plan);
    return () => {
      stop();
      stopLooking();
      pacer.hold();
    };
  }, [documentId]);
  return null;
}
