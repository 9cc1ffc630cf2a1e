"use client";

import { useEffect, useState } from "react";
import {
  type ContentPart,
  differingParts,
  outgoingOf,
  waitingLines,
} from "@/components/documents/draft/content";
import { type DocumentDraft, draftOf } from "@/components/documents/draft/document-draft";
import { mergedContent } from "@/components/documents/draft/merge";
import { mergedLines } from "@/components/documents/draft/merge-lines";
import { type LineDraft, type LineValues, valuesOf } from "@/components/documents/lines/line-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { useStable } from "@/components/documents/use-stable";
import { attempt } from "@/components/forms/result";
import { documentEventsAction, openDocumentAction } from "@/lib/documents/actions";
import { isLocked } from "@/lib/documents/rules";
import type { EventRecord } from "@/lib/events/schema";
import { baseOf, conflictOf, lastChange } from "./conflict";
import type { Saver, SaverState } from "./saver";

/** A document that was saved by somebody else, in parts that were typed into here as well. */
export type OpenConflict = Disagreement & {
  opened: OpenedDocument;
  theirs: DocumentDraft;
};

/** What a person is asked to decide. */
export type Disagreement = {
  parts: ContentPart[];
  change: EventRecord | undefined;
  /** They have handed the document over: nothing can be saved over it. */
  isLocked: boolean;
};

interface ConflictOptions {
  documentId: string;
  draft: DocumentDraft;
  saver: Saver;
  saving: SaverState;
  onAdopt: (content: Pick<DocumentDraft, "fields" | "lines" | "body">, opened: OpenedDocument) => void;
  /** What is typed here is about to give way. */
  onSetAside: () => void;
}

/** What becomes of what is typed here beside a newer version. */
type Comparison = {
  theirs: DocumentDraft;
  /** Parts that only they changed. */
  taken: ContentPart[];
  contested: ContentPart[];
  /** The rows of both, where both changed rows and each others; null where the part is the one's or the other's. */
  rows: readonly LineDraft[] | null;
  isTyped: boolean;
};

/**
 * When a save conflicts with a newer version: what only they changed is taken over without a word, row by row among the lines,
 * and what both changed is left for a person to decide.
 */
export function useConflict({ documentId, draft, saver, saving, onAdopt, onSetAside }: ConflictOptions) {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const isMet = saving.failure === "conflict" || saving.failure === "locked";

  // Typing goes on while it is found out what they have changed.
  const draftNow = useStable(() => draft);

  /** Their version, which parts of it are theirs alone, and which both have changed, as this page stands now. */
  const compare = (opened: OpenedDocument): Comparison => {
    const mine = draftNow();
    const theirs = draftOf(opened, mine.lines.defaultVatRate);
    const stored = outgoingOf(theirs, { lines: new Map(), date: theirs.fields.date }).content;
    const base = baseOf(saver.base(), saver.unanswered(), stored);
    const hasWaiting = waitingLines(mine.lines.lines).length > 0;
    const typed = saver.content();
    const isTyped = hasWaiting || differingParts(base, typed).length > 0;
    const { theirs: taken, contested } = conflictOf(base, typed, stored, hasWaiting);
    const rows = contested.includes("lines")
      ? mergedLines(base.lines, mine.lines.lines, theirs.lines.lines)
      : null;
    return {
      theirs,
      taken,
      contested: rows ? contested.filter((part) => part !== "lines") : contested,
      rows,
      isTyped,
    };
  };

  const study = useStable(async () => {
    const found = await attempt(() => openDocumentAction({ id: documentId }));
    if (!found.ok) return saver.again();
    const compared = compare(found.data);
    const { theirs, contested, isTyped } = compared;
    const locked = isLocked(found.data.document);
    if (contested.length === 0 && !(locked && isTyped)) return rest(found.data, compared);
    const known = await attempt(() => documentEventsAction({ id: documentId }));
    const change = known.ok ? lastChange(known.data.items, saving.savedAt) : undefined;
    setConflict({ opened: found.data, theirs, parts: contested, change, isLocked: locked });
  });

  /** Rests what is typed here on their version, with what only they have changed. */
  const rest = (opened: OpenedDocument, { theirs, taken, rows }: Comparison) => {
    const { version, updatedAt } = opened.document;
    const mine = draftNow();
    const content = mergedContent(mine, theirs, taken, rows);
    onAdopt(content, opened);
    const theirRows = rows?.filter((row) => !mine.lines.lines.includes(row)) ?? [];
    const known = new Map(theirRows.flatMap(keyed));
    saver.rebase({ version, savedAt: updatedAt, draft: theirs, rows: known }, { ...mine, ...content });
  };

  useEffect(() => {
    if (isMet) void study();
  }, [isMet, study]);

  return {
    conflict,
    /** Something was refused because this page is behind: it catches up, and asks where both have changed the same. */
    catchUp: study,
    /** The change is sent again, and meets the same conflict. */
    meetAgain: () => {
      setConflict(null);
      saver.again();
    },
    keepMine: () => {
      if (!conflict) return;
      // What only they have changed is nothing that this page holds against them.
      rest(conflict.opened, compare(conflict.opened));
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

const keyed = (row: LineDraft): Array<[string, LineValues]> => {
  const values = valuesOf(row);
  return values ? [[row.key, values]] : [];
};
