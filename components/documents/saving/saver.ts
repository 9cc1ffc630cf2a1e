import {
  type Content,
  differingParts,
  type Outgoing,
  onlyParts,
  outgoingOf,
  type SavedLines,
} from "@/components/documents/draft/content";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import type { Failed, Result } from "@/components/forms/result";
import type { DocumentRecord } from "@/lib/documents/schema";
import {
  type Autosave,
  type AutosaveEvent,
  autosave,
  isUnsaved,
  saveFailureOf,
  sendsIn,
  startAutosave,
} from "./autosave";
import { type CellErrors, errorsOfRows } from "./cell-errors";

export type SaverState = Autosave & {
  isUnsaved: boolean;
  /** The service's messages for the last save, by field and by row. */
  errors: CellErrors;
  refusal: Failed | null;
  /** The key of the row for each saved line. */
  lineKeys: readonly string[];
};

type Start = {
  version: number;
  savedAt: string;
  draft: DocumentDraft;
  /** The values stored by the service for rows that have keys of this page. */
  rows?: SavedLines;
};

export type Saver = {
  subscribe: (listener: () => void) => () => void;
  get: () => SaverState;
  /** The content saved so far, as far as this page knows. */
  base: () => Content;
  /** Content sent since without a response: any of it may have been saved. */
  unanswered: () => readonly Content[];
  /** The content that would be saved now. */
  content: () => Content;
  /** Sets the draft that the page shows now. */
  update: (draft: DocumentDraft) => void;
  /** Retries at once. */
  again: () => void;
  /** Saves everything unsaved; returns false when that fails. */
  flush: () => Promise<boolean>;
  /** The document got another version without a change of its content. */
  advance: (version: number, at: string) => void;
  /**
   * Bases the page on the content of `start` from now on; the differences
   * of `kept`, which the page is about to show, will be saved over it.
   */
  rebase: (start: Start, kept?: DocumentDraft) => void;
  dispose: () => void;
};

/** Creates the object that saves a draft automatically, when `autosave` says so. */
export function createSaver(
  start: Start,
  send: (changes: Partial<Content> & { version: number }) => Promise<Result<DocumentRecord>>,
  onSaved: (record: DocumentRecord) => void,
): Saver {
  const listeners = new Set<() => void>();
  let draft = start.draft;
  let state = startAutosave(start.version, start.savedAt);
  let saved = savedOf(start.draft);
  let unanswered: readonly Content[] = [];
  let refusal: Failed | null = null;
  let errors: CellErrors = noErrors;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<void> | null = null;
  let shown = show();

  function show(): SaverState {
    const { lineKeys } = saved;
    return { ...state, errors, refusal, lineKeys, isUnsaved: isUnsaved(state, draft.edits) };
  }

  function step(event: AutosaveEvent) {
    state = autosave(state, event);
    plan();
    notify();
  }

  function notify() {
    shown = show();
    for (const listener of listeners) listener();
  }

  function plan() {
    clearTimeout(timer);
    const waitMs = sendsIn(state, draft.edits);
    timer = waitMs === null ? undefined : setTimeout(fly, waitMs);
  }

  function fly() {
    clearTimeout(timer);
    flight = attempt().finally(() => {
      flight = null;
    });
    return flight;
  }

  async function attempt() {
    const outgoing = outgoingOf(draft, saved);
    const parts = differingParts(saved.content, outgoing.content);
    step({ type: "sent", edits: draft.edits });
    if (parts.length === 0) {
      saved = afterSaving(outgoing);
      return step({ type: "saved", version: state.version, at: state.savedAt });
    }
    const answer = await send({ version: state.version, ...onlyParts(outgoing.content, parts) }).catch(
      () => null,
    );
    refusal = answer && !answer.ok ? answer : null;
    errors = refusal?.fieldErrors ? errorsOfRows(refusal.fieldErrors, outgoing.lineKeys) : noErrors;
    if (!answer) {
      unanswered = [...unanswered, outgoing.content];
      return step({ type: "failed", failure: "offline" });
    }
    if (!answer.ok) return step({ type: "failed", failure: saveFailureOf(answer.error) });
    saved = afterSaving(outgoing);
    unanswered = [];
    step({ type: "saved", version: answer.data.version, at: answer.data.updatedAt });
    onSaved(answer.data);
  }

  async function flush(): Promise<boolean> {
    while (flight) await flight;
    if (sendsIn(state, draft.edits) === null) return !isUnsaved(state, draft.edits);
    await fly();
    return state.failure === null && flush();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => shown,
    base: () => saved.content,
    unanswered: () => unanswered,
    content: () => outgoingOf(draft, saved).content,
    update(next) {
      if (next === draft) return;
      const isEdited = next.edits !== draft.edits;
      draft = next;
      // A scheduled retry is not postponed, however fast the user types.
      if (isEdited && (timer === undefined || state.failures === 0)) plan();
      if (isEdited) notify();
    },
    again() {
      step({ type: "again" });
      if (sendsIn(state, draft.edits) !== null) void fly();
    },
    flush,
    advance(version, at) {
      step({ type: "rebased", version, savedEdits: state.savedEdits, at });
    },
    rebase(next, kept) {
      draft = kept ?? next.draft;
      const theirs = savedOf(next.draft);
      saved = { ...theirs, lines: new Map([...saved.lines, ...theirs.lines, ...(next.rows ?? [])]) };
      unanswered = [];
      refusal = null;
      errors = noErrors;
      const savedEdits = kept ? -1 : draft.edits;
      step({ type: "rebased", version: next.version, savedEdits, at: next.savedAt });
    },
    dispose() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

const noErrors: CellErrors = { fields: {}, rows: new Map() };

type Saved = {
  content: Content;
  lines: SavedLines;
  lineKeys: readonly string[];
  date: string;
  correctionDate: string | null;
  period: Pick<Content, "periodStart" | "periodEnd">;
};

const savedOf = (draft: DocumentDraft): Saved =>
  afterSaving(outgoingOf(draft, { lines: new Map(), date: draft.fields.date }));

const afterSaving = ({ content, lineKeys }: Outgoing): Saved => ({
  content,
  date: content.date,
  correctionDate: content.correctionDate,
  period: { periodStart: content.periodStart, periodEnd: content.periodEnd },
  lineKeys,
  lines: new Map(lineKeys.map((key, index) => [key, content.lines[index]!])),
});
