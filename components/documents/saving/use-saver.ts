"use client";

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import { updateDocumentAction } from "@/lib/documents/actions";
import type { DocumentRecord } from "@/lib/documents/schema";
import { createSaver } from "./saver";

/** Saves the draft of this page automatically; `onSaved` gets the service's response. */
export function useSaver(
  { id, version, updatedAt }: Pick<DocumentRecord, "id" | "version" | "updatedAt">,
  draft: DocumentDraft,
  onSaved: (record: DocumentRecord) => void,
) {
  const [saver] = useState(() =>
    createSaver(
      { version, savedAt: updatedAt, draft },
      (changes) => updateDocumentAction({ id, ...changes }),
      onSaved,
    ),
  );
  const saving = useSyncExternalStore(saver.subscribe, saver.get, saver.get);

  useLayoutEffect(() => saver.update(draft), [saver, draft]);

  useEffect(() => {
    const flush = () => void saver.flush();
    const onHidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    const retry = () => {
      const { failure } = saver.get();
      if (failure === "offline" || failure === "busy" || failure === "unauthorized") saver.retry();
    };
    window.addEventListener("beforeunload", flush);
    window.addEventListener("online", retry);
    // The user may return from the window in which they signed in.
    window.addEventListener("focus", retry);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("beforeunload", flush);
      window.removeEventListener("online", retry);
      window.removeEventListener("focus", retry);
      document.removeEventListener("visibilitychange", onHidden);
      flush();
    };
  }, [saver]);

  return { saver, saving };
}
