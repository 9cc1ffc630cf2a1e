"use client";

import { useState } from "react";
import type { ContentPart } from "@/components/documents/draft/content";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import { mergedContent } from "@/components/documents/draft/merge";
import { attempt } from "@/components/forms/result";
import { documentEventsAction } from "@/lib/documents/actions";
import { lastChange } from "./conflict";
import type { LocalCopy } from "./local-copy";
import { restored } from "./restored";
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
  const bring = (parts: readonly ContentPart[]) => {
    if (found && parts.length > 0) onRestore(mergedContent(draft, found.content, parts));
  };
  const compare = (copy: LocalCopy) => restored(copy, saver.content(), saver.get().savedAt);

  return {
    question,
    restore: async () => {
      if (!found) return;
      const { own, contested } = compare(found);
      if (contested.length === 0) {
        bring(own);
        return onSettled();
      }
      const known = await attempt(() => documentEventsAction({ id: documentId }));
      const change = known.ok ? lastChange(known.data.items) : undefined;
      setQuestion({ parts: contested, change, isLocked: false });
    },
    keepMine: () => {
      if (!found) return;
      const { own, contested } = compare(found);
      bring([...own, ...contested]);
      setQuestion(null);
      onSettled();
    },
    takeTheirs: () => {
      if (found) bring(compare(found).own);
      setQuestion(null);
    },
    giveUp: () => setQuestion(null),
  };
}
