"use client";

import { useEffect, useState } from "react";
import {
  type ContentPart,
  differingParts,
  outgoingOf,
  waitingLines,
} from "@/components/documents/draft/content";
import { type DocumentDraft, draftOf } from "@/components/documents/draft/document-draft";
import { mergeContent } from "@/components/documents/draft/merge";
import { mergeLines } from "@/components/documents/draft/merge-lines";
import { type LineDraft, type LineValues, valuesOf } from "@/components/documents/lines/line-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { attempt } from "@/components/forms/result";
import { documentEventsAction, openDocumentAction } from "@/lib/documents/actions";
import { isLocked } from "@/lib/documents/rules";
import type { EventRecord } from "@/lib/events/schema";
import { baseOf, conflictOf, lastChange } from "./conflict";
import type { Saver, SaverState } from "./saver";

/** A document saved by somebody else in parts that were changed here as well. */
export type OpenConflict = Disagreement & {
  opened: OpenedDocument;
  theirs: DocumentDraft;
};

/** The decision that the user is asked for. */
export type Disagreement = {
  parts: ContentPart[];
  change: EventRecord | undefined;
  /** The document has been issued meanwhile, so nothing can be saved over it. */
  isLocked: boolean;
};

interface ConflictOptions {
  documentId: string;
  draft: DocumentDraft;
  saver: Saver;
  saving: SaverState;
  onAdopt: (content: Pick<DocumentDraft, "fields" | "lines" | "body">, opened: OpenedDocument) => void;
  /** Called before the input on this page is replaced. */
  onSetAside: () => void;
}

/** The result of comparing this page with a newer version. */
type Comparison = {
  theirs: DocumentDraft;
  /** Parts changed only by others. */
  taken: ContentPart[];
  contested: ContentPart[];
  /** The merged rows, if both sides changed different ones; null where the part has to be taken from one side. */
  rows: readonly LineDraft[] | null;
  isTyped: boolean;
};

/**
 * Resolves saves that conflict with a newer version: parts changed only by others are taken over
 * silently, row by row among the lines, and the user decides about parts changed on both sides.
 */
export function useConflict({ documentId, draft, saver, saving, onAdopt, onSetAside }: ConflictOptions) {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const hasConflict = saving.failure === "conflict" || saving.failure === "locked";

  // The user may go on typing while the other version is being loaded.
  const draftNow = useStableCallback(() => draft);

  /**
   * Compares the page as it is now with the other version: which parts only that one has changed, and which both have.
   */
  const compareWith = (opened: OpenedDocument): Comparison => {
    const mine = draftNow();
    const theirs = draftOf(opened, mine.lines.defaultVatRate);
    const stored = outgoingOf(theirs, { lines: new Map(), date: theirs.fields.date }).content;
    const base = baseOf(saver.base(), saver.unanswered(), stored);
    const hasWaiting = waitingLines(mine.lines.lines).length > 0;
    const myContent = saver.content();
    const isTyped = hasWaiting || differingParts(base, myContent).length > 0;
    const { theirs: taken, contested } = conflictOf(base, myContent, stored, hasWaiting);
    const rows = contested.includes("lines")
      ? mergeLines(base.lines, mine.lines.lines, theirs.lines.lines)
      : null;
    return {
      theirs,
      taken,
      contested: rows ? contested.filter((part) => part !== "lines") : contested,
      rows,
      isTyped,
    };
  };

  const loadAndResolve = useStableCallback(async () => {
    const openResult = await attempt(() => openDocumentAction({ id: documentId }));
    if (!openResult.ok) return saver.retry();
    const comparison = compareWith(openResult.data);
    const { theirs, contested, isTyped } = comparison;
    const locked = isLocked(openResult.data.document);
    if (contested.length === 0 && !(locked && isTyped)) return rebaseOn(openResult.data, comparison);
    const eventsResult = await attempt(() => documentEventsAction({ id: documentId }));
    const change = eventsResult.ok ? lastChange(eventsResult.data.items) : undefined;
    setConflict({ opened: openResult.data, theirs, parts: contested, change, isLocked: locked });
  });

  /** Bases this page's input on the other version, with the parts that only that one has changed. */
  const rebaseOn = (opened: OpenedDocument, { theirs, taken, rows }: Comparison) => {
    const { version, updatedAt } = opened.document;
    const mine = draftNow();
    const content = mergeContent(mine, theirs, taken, rows);
    onAdopt(content, opened);
    const theirRows = rows?.filter((row) => !mine.lines.lines.includes(row)) ?? [];
    const theirValuesByKey = new Map(theirRows.flatMap(keyedValuesOf));
    saver.rebase(
      { version, savedAt: updatedAt, draft: theirs, rows: theirValuesByKey },
      { ...mine, ...content },
    );
  };

  useEffect(() => {
    if (hasConflict) void loadAndResolve();
  }, [hasConflict, loadAndResolve]);

  return {
    conflict,
    /**
     * Call it when a request was refused because this page is outdated:
     * it catches up, and asks about parts changed on both sides.
     */
    catchUp: loadAndResolve,
    /** Sends the change again, which runs into the same conflict. */
    meetAgain: () => {
      setConflict(null);
      saver.retry();
    },
    keepMine: () => {
      if (!conflict) return;
      // Parts that only others have changed are still taken from them.
      rebaseOn(conflict.opened, compareWith(conflict.opened));
      setConflict(null);
    },
    takeTheirs: () => {
      if (!conflict) return;
      const { opened, theirs } = conflict;
      onSetAside();
      onAdopt(theirs, opened);
      saver.rebase({
        version: opened.document.version,
        savedAt: opened.document.updatedAt,
        draft: { ...theirs, edits: draft.edits },
      });
      setConflict(null);
    },
  };
}

const keyedValuesOf = (row: LineDraft): Array<[string, LineValues]> => {
  const values = valuesOf(row);
  return values ? [[row.key, values]] : [];
};
