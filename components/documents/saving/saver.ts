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
  /** What the service had against the last save, by field and by row. */
  errors: CellErrors;
  refusal: Failed | null;
  /** Which row of the page each saved line is. */
  lineKeys: readonly string[];
};

type Start = {
  version: number;
  savedAt: string;
  draft: DocumentDraft;
  /** What the service has of rows that stand here under keys of this page. */
  rows?: SavedLines;
};

export type Saver = {
  subscribe: (listener: () => void) => () => void;
  get: () => SaverState;
  /** What is saved as far as this page knows. */
  base: () => Content;
  /** What was sent since without an answer: any of it may be saved. */
  unanswered: () => readonly Content[];
  /** What would be saved now. */
  content: () => Content;
  /** The page shows this draft now. */
  update: (draft: DocumentDraft) => void;
  /** Tries again at once. */
  again: () => void;
  /** Saves what is not saved yet; false when it could not be. */
  flush: () => Promise<boolean>;
  /** The document went on to another version without a change of its content. */
  advance: (version: number, at: string) => void;
  /** The page rests on the content of `start` from now on; what differs in `kept`, which the page is about to show, is saved over it. */
  rebase: (start: Start, kept?: DocumentDraft) => void;
  dispose: () => void;
};

/** Sends a draft to the service by itself, as `autosave` decides. */
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
      // A retry that is due comes when it is due, however fast somebody types.
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
