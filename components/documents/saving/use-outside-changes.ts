"use client";

import { useEffect, useEffectEvent } from "react";
import { type DocumentDraft, draftOf } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { type RefreshDecision, refreshDecisionOf } from "./refresh-decision";
import type { Saver, SaverState } from "./saver";
import { useNotifyStatus } from "./use-notify-status";
import { isUserBusy, onFocusLeft } from "./user-busy";

interface OutsideChangesOptions {
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
export function useOutsideChanges({
  fresh,
  opened,
  draft,
  hasUnsaved,
  saver,
  saving,
  onTake,
  onAdopt,
}: OutsideChangesOptions) {
  const notifyStatus = useNotifyStatus();
  const isBusy = hasUnsaved || saving.sending !== null;

  const applyDecision = useEffectEvent(
    (incoming: OpenedDocument, shown: OpenedDocument, isTyping: boolean) => {
      if (incoming === shown) return;
      const decision = refreshDecisionOf(readingOf(incoming), readingOf(shown), isTyping);
      if (decision === "take") onTake(incoming);
      if (isStatusWithheld(decision, incoming, shown) && !isBusy) notifyStatus(incoming.document);
      if (decision !== "adopt") return;
      const { version, updatedAt } = incoming.document;
      const theirs = draftOf(incoming, draft.lines.defaultVatRate);
      onAdopt(theirs, incoming);
      saver.rebase({ version, savedAt: updatedAt, draft: { ...theirs, edits: draft.edits } });
    },
  );

  // A decision that was impossible during a save is made after it.
  useEffect(() => {
    const decide = () => applyDecision(fresh, opened, isBusy || isUserBusy());
    decide();
    // A decision that waited because the focus was in a field is made now.
    return onFocusLeft(decide);
  }, [fresh, opened, isBusy]);
}

/** Whether the document has another status elsewhere, which is not shown yet because the user is in a field here. */
const isStatusWithheld = (decision: RefreshDecision, incoming: OpenedDocument, shown: OpenedDocument) =>
  decision === "leave" &&
  incoming.document.version > shown.document.version &&
  incoming.document.status !== shown.document.status;

const readingOf = ({ document: { version, updatedAt }, source }: OpenedDocument) => ({
  version,
  updatedAt,
  isIssued: source.edition !== undefined,
});
