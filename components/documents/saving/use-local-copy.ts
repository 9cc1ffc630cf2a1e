"use client";

import { use, useEffect, useMemo, useRef, useState } from "react";
import { differingParts, outgoingOf, waitingLines } from "@/components/documents/draft/content";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { MemberId } from "@/components/shell/member-id";
import type { DocumentRecord } from "@/lib/documents/schema";
import { dropCopy, findCopy, keepCopy, type LocalCopy } from "./local-copy";
import type { Saver } from "./saver";

const keepDelayMs = 400;

/**
 * Keeps unsaved input in this browser, for times without a network
 * and for closed windows, and finds what was left there before.
 */
export function useLocalCopy(
  document: DocumentRecord,
  draft: DocumentDraft,
  hasUnsaved: boolean,
  saver: Pick<Saver, "base" | "unanswered">,
) {
  const { id: documentId, docType, organizationId, correctsDocumentId } = document;
  // Fixed at the start: somebody who signs in elsewhere meanwhile has not typed this input.
  const [memberId] = useState(use(MemberId));
  const key = useMemo(() => ({ memberId, documentId }), [memberId, documentId]);
  const keep = useStableCallback((kept: DocumentDraft) =>
    keepCopy(key, kept, baseOfCopy(saver), new Date().toISOString(), {
      docType,
      organizationId,
      isCorrection: correctsDocumentId !== null,
    }),
  );
  const [found, setFound] = useState<LocalCopy | null>(null);
  // A copy that was found waits for the user's decision and must not be overwritten by new input.
  const isAwaitingDecision = useRef(false);
  const setFoundCopy = (copy: LocalCopy | null) => {
    isAwaitingDecision.current = copy !== null;
    setFound(copy);
  };
  const initial = useRef(draft);
  const latest = useRef({ draft, isKept: false });

  useEffect(() => {
    const copy = findCopy(key);
    if (copy && differs(copy, initial.current)) {
      isAwaitingDecision.current = true;
      setFound(copy);
    } else dropCopy(key);
  }, [key]);

  useEffect(() => {
    latest.current = { draft, isKept: hasUnsaved };
    if (found || isAwaitingDecision.current) return;
    if (!hasUnsaved) {
      dropCopy(key);
      return;
    }
    const timer = setTimeout(() => keep(draft), keepDelayMs);
    return () => clearTimeout(timer);
  }, [key, draft, hasUnsaved, found, keep]);

  useEffect(() => {
    const onHide = () => {
      const { draft: last, isKept } = latest.current;
      if (isKept && !isAwaitingDecision.current) keep(last);
    };
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      // Another page replaces this one, for example because the document was deleted elsewhere.
      onHide();
    };
  }, [keep]);

  return {
    found,
    /** Call it when the copy has been restored or is not wanted any more. */
    settle: () => setFoundCopy(null),
    discard: () => {
      dropCopy(key);
      setFoundCopy(null);
    },
    /** Keeps the current input as a copy, offered as if it had been found. */
    setAside: () => {
      keep(draft);
      setFoundCopy(findCopy(key));
    },
  };
}

const baseOfCopy = (saver: Pick<Saver, "base" | "unanswered">) => ({
  saved: saver.base(),
  unanswered: saver.unanswered(),
});

function differs({ content }: LocalCopy, draft: DocumentDraft): boolean {
  if (waitingLines(content.lines.lines).length > 0) return true;
  const nothingSaved = { lines: new Map(), date: "" };
  const mine = outgoingOf(content, nothingSaved).content;
  return differingParts(mine, outgoingOf(draft, nothingSaved).content).length > 0;
}
