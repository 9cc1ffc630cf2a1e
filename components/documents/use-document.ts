"use client";

import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useState } from "react";
import { noteVersion } from "@/components/shell/live/newest-versions";
import { useBehind } from "@/components/shell/live/use-behind";
import type { Body } from "@/lib/body/schema";
import { isLocked } from "@/lib/documents/rules";
import type { DocumentRecord } from "@/lib/documents/schema";
import { waitingLines } from "./draft/content";
import {
  clientOf,
  type DocumentDraft,
  type DocumentFields,
  draftOf,
  draftReducer,
} from "./draft/document-draft";
import { printSourceOf } from "./draft/print-source";
import { unreadableFields } from "./draft/readable-dates";
import type { VatRate } from "./lines/line-draft";
import type { LinesAction } from "./lines/lines-state";
import type { OpenedDocument } from "./opened-document";
import type { SaverState } from "./saving/saver";
import { useConflict } from "./saving/use-conflict";
import { useLocalCopy } from "./saving/use-local-copy";
import { useOutsideChanges } from "./saving/use-outside-changes";
import { useRestoring } from "./saving/use-restoring";
import { useSaver } from "./saving/use-saver";
import { useStableCallback } from "./use-stable-callback";

type Content = Pick<DocumentDraft, "fields" | "lines" | "body">;

/** The state of a document's page: the draft, the saved version, and the synchronization of the two. */
export function useDocument(initial: OpenedDocument, defaultVatRate: VatRate) {
  const [opened, setOpened] = useState(initial);
  const [draft, dispatch] = useReducer(draftReducer, initial, (start) => draftOf(start, defaultVatRate));
  const deferredDraft = useDeferredValue(draft);
  const { id } = opened.document;

  const showRecord = useCallback((document: DocumentRecord) => {
    // The page may be gone by the time its last save is answered.
    noteVersion(document);
    setOpened((before) => ({ ...before, document }));
  }, []);
  const { saver, saving } = useSaver(opened.document, draft, showRecord);
  const waiting = useMemo(() => waitingLines(draft.lines.lines), [draft.lines.lines]);
  const unsavedFields = useMemo(
    () => unsavedFieldsOf(draft, opened.document, saving),
    [draft, opened.document, saving],
  );
  const hasUnsavedContent = saving.isUnsaved || waiting.length > 0;
  const hasUnsaved = hasUnsavedContent || unsavedFields.length > 0;
  const localCopy = useLocalCopy(opened.document, draft, hasUnsavedContent, saver);

  const adopt = (content: Content, next: OpenedDocument) => {
    dispatch({ type: "adopt", content });
    setOpened(next);
  };
  const { conflict, catchUp, meetAgain, keepMine, takeTheirs } = useConflict({
    documentId: id,
    draft,
    saver,
    saving,
    onAdopt: adopt,
    onSetAside: localCopy.setAside,
  });
  useOutsideChanges({
    fresh: initial,
    opened,
    draft,
    hasUnsaved,
    saver,
    saving,
    onTake: (refreshed) => {
      setOpened(refreshed);
      dispatch({ type: "read", client: clientOf(refreshed) });
    },
    onAdopt: adopt,
  });

  const restoring = useRestoring({
    documentId: id,
    found: localCopy.found,
    draft,
    saver,
    onRestore: (content) => dispatch({ type: "restore", content }),
    onSettled: localCopy.settle,
  });
  const conflictChoices = conflict
    ? { meetAgain, keepMine, takeTheirs }
    : { ...restoring, meetAgain: restoring.giveUp };

  useEffect(() => noteVersion(opened.document), [opened.document]);

  return {
    opened,
    draft,
    saving,
    waiting,
    /** The names of the fields that are not saved because they are wrong. */
    unsavedFields,
    unsavedFieldsNow: useStableCallback(() => unsavedFieldsOf(draft, opened.document, saver.get())),
    hasUnsaved,
    conflict: conflict ?? restoring.question,
    catchUp,
    meetAgain: conflictChoices.meetAgain,
    keepMine: conflictChoices.keepMine,
    takeTheirs: conflictChoices.takeTheirs,
    /**
     * The page came from the cache of *Back*, and newer saved content is being loaded: editing is blocked meanwhile.
     */
    isBehind: useBehind(opened.document),
    isEditable: opened.canEdit && !isLocked(opened.document),
    /** The data of the paper; for a long document it is updated between keystrokes, so that it does not delay them. */
    source: useMemo(() => printSourceOf(opened, deferredDraft), [opened, deferredDraft]),
    sourceNow: useStableCallback(() => printSourceOf(opened, draft)),
    flush: saver.flush,
    /** Returns the version shown, also right after a save. */
    versionNow: useCallback(() => saver.get().version, [saver]),
    /** Saves what can be saved; returns true when the page can be left without losing anything. */
    leave: async () => (await saver.flush()) && waiting.length === 0 && unsavedFields.length === 0,
    retry: saver.retry,
    changeFields: useCallback(
      (changes: Partial<DocumentFields>) => dispatch({ type: "fields", changes }),
      [],
    ),
    changeLines: useCallback((action: LinesAction) => dispatch({ type: "lines", action }), []),
    changeBody: useCallback((body: Body) => dispatch({ type: "body", body }), []),
    /** Call it when the service has changed the document as a whole, for example its status. */
    onChanged: (record: DocumentRecord) => {
      showRecord(record);
      saver.advance(record.version, record.updatedAt);
    },
    found: localCopy.found,
    restoreFound: restoring.restore,
    discardFound: localCopy.discard,
  };
}

/** Returns the fields that cannot be read and those whose last save was refused, in the order of the page. */
function unsavedFieldsOf(draft: DocumentDraft, document: DocumentRecord, saving: SaverState): string[] {
  const isRefused = saving.failure === "invalid" && saving.failedEdits === draft.edits;
  const refused = isRefused ? Object.keys(saving.errors.fields) : [];
  return [...new Set([...unreadableFields(draft.fields, document), ...refused])];
}

export type DocumentOnPage = ReturnType<typeof useDocument>;
