"use client";

import { useState } from "react";
import type { ContentPart } from "@/components/documents/draft/content";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import { mergeContent } from "@/components/documents/draft/merge";
import { attempt } from "@/components/forms/result";
import { documentEventsAction } from "@/lib/documents/actions";
import { lastChange } from "./conflict";
import type { LocalCopy } from "./local-copy";
import { restorablePartsOf } from "./restorable-parts";
import type { Saver } from "./saver";
import type { Disagreement } from "./use-conflict";

interface RestoringOptions {
  documentId: string;
  found: LocalCopy | null;
  draft: DocumentDraft;
  saver: Saver;
  onRestore: (content: Pick<DocumentDraft, "fields" | "lines" | "body">) => void;
  /** Called when everything kept has been restored. */
  onSettled: () => void;
}

/**
 * Restores kept input: only the parts that were changed in it, so that nothing others have saved since
 * is lost. The user decides about parts that others have changed as well; a copy that gives way is kept.
 */
export function useRestoring(options: RestoringOptions) {
  const { documentId, found, draft, saver, onRestore, onSettled } = options;
  const [question, setQuestion] = useState<Disagreement | null>(null);
  const restoreParts = (parts: readonly ContentPart[]) => {
    if (found && parts.length > 0) onRestore(mergeContent(draft, found.content, parts));
  };
  const restorableOf = (copy: LocalCopy) => restorablePartsOf(copy, saver.content(), saver.get().savedAt);

  return {
    question,
    restore: async () => {
      if (!found) return;
      const { own, contested } = restorableOf(found);
      if (contested.length === 0) {
        restoreParts(own);
        return onSettled();
      }
      const eventsResult = await attempt(() => documentEventsAction({ id: documentId }));
      const change = eventsResult.ok ? lastChange(eventsResult.data.items) : undefined;
      setQuestion({ parts: contested, change, isLocked: false });
    },
    keepMine: () => {
      if (!found) return;
      const { own, contested } = restorableOf(found);
      restoreParts([...own, ...contested]);
      setQuestion(null);
      onSettled();
    },
    takeTheirs: () => {
      if (found) restoreParts(restorableOf(found).own);
      setQuestion(null);
    },
    giveUp: () => setQuestion(null),
  };
}
