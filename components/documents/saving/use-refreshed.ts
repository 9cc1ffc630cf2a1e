"use client";

import { useEffect, useEffectEvent } from "react";
import { type DocumentDraft, draftOf } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { isOccupied, onLeft } from "./occupied";
import { type Refreshed, refreshed } from "./refreshed";
import type { Saver, SaverState } from "./saver";
import { useTellStatus } from "./use-tell-status";

interface RefreshedOptions {
  /** The document as last read from the service. */
  fresh: OpenedDocument;
  opened: OpenedDocument;
  draft: DocumentDraft;
  hasUnsaved: boolean;
  saver: Saver;
  saving: SaverState;
  onTake: (opened: OpenedDocument) => void;
  onAdopt: (content: Pick<DocumentDraft, "fields" | "lines" | "body">, opened: OpenedDocument) => void;
}

/** Updates the page when the document changes elsewhere. */
export function useRefreshed({
  fresh,
  opened,
  draft,
  hasUnsaved,
  saver,
  saving,
  onTake,
  onAdopt,
}: RefreshedOptions) {
  const tellStatus = useTellStatus();
  const isBusy = hasUnsaved || saving.sending !== null;

  const follow = useEffectEvent((read: OpenedDocument, shown: OpenedDocument, isTyping: boolean) => {
    if (read === shown) return;
    const decision = refreshed(readingOf(read), readingOf(shown), isTyping);
    if (decision === "take") onTake(read);
    if (isHeld(decision, read, shown) && !isBusy) tellStatus(read.document);
    if (decision !== "adopt") return;
    const { version, updatedAt } = read.document;
    const theirs = draftOf(read, draft.lines.defaultVatRate);
    onAdopt(theirs, read);
    saver.rebase({ version, savedAt: updatedAt, draft: { ...theirs, edits: draft.edits } });
  });

  // A decision that was impossible during a save is made after it.
  useEffect(() => {
    const decide = () => follow(fresh, opened, isBusy || isOccupied());
    decide();
    // A decision that waited because the focus was in a field is made now.
    return onLeft(decide);
  }, [fresh, opened, isBusy]);
}

/** Whether the document has another status elsewhere, which is not shown yet because the user is in a field here. */
const isHeld = (decision: Refreshed, read: OpenedDocument, shown: OpenedDocument) =>
  decision === "leave" &&
  read.document.version > shown.document.version &&
  read.document.status !== shown.document.status;

const readingOf = ({ document: { version, updatedAt }, source }: OpenedDocument) => ({
  version,
  updatedAt,
  isIssued: source.edition !== undefined,
});
