import {
  type Content,
  differingParts,
  type Outgoing,
  outgoingOf,
  pickParts,
  type SavedLines,
} from "@/components/documents/draft/content";
import type { DocumentDraft } from "@/components/documents/draft/document-draft";
import type { Failed, Result } from "@/components/forms/result";
import type { DocumentRecord } from "@/lib/documents/schema";
import {
  type Autosave,
  type AutosaveEvent,
  autosaveReducer,
  initialAutosave,
  isUnsaved,
  saveDelayMs,
  saveFailureOf,
} from "./autosave";
import { type CellErrors, cellErrorsOf } from "./cell-errors";

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
  retry: () => void;
  /** Saves everything unsaved; returns false when that fails. */
  flush: () => Promise<boolean>;
  /** The document got another version without a change of its content. */
  advance: (version: number, at: string) => void;
  /**
   * Bases the page on the content of `start` from now on; the differences
   * of `keptDraft`, which the page is about to show, will be saved over it.
   */
  rebase: (start: Start, keptDraft?: DocumentDraft) => void;
  dispose: () => void;
};

/** Creates the object that saves a draft automatically, when `autosaveReducer` says so. */
export function createSaver(
  start: Start,
  send: (changes: Partial<Content> & { version: number }) => Promise<Result<DocumentRecord>>,
  onSaved: (record: DocumentRecord) => void,
): Saver {
  const listeners = new Set<() => void>();
  let draft = start.draft;
  let state = initialAutosave(start.version, start.savedAt);
  let saved = savedOf(start.draft);
  let unanswered: readonly Content[] = [];
  let refusal: Failed | null = null;
  let errors: CellErrors = noErrors;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentSave: Promise<void> | null = null;
  let snapshot = takeSnapshot();

  function takeSnapshot(): SaverState {
    const { lineKeys } = saved;
    return { ...state, errors, refusal, lineKeys, isUnsaved: isUnsaved(state, draft.edits) };
  }

  function applyEvent(event: AutosaveEvent) {
    state = autosaveReducer(state, event);
    scheduleSave();
    notify();
  }

  function notify() {
    snapshot = takeSnapshot();
    for (const listener of listeners) listener();
  }

  function scheduleSave() {
    clearTimeout(timer);
    const waitMs = saveDelayMs(state, draft.edits);
    timer = waitMs === null ? undefined : setTimeout(startSave, waitMs);
  }

  function startSave() {
    clearTimeout(timer);
    currentSave = sendChanges().finally(() => {
      currentSave = null;
    });
    return currentSave;
  }

  async function sendChanges() {
    const outgoing = outgoingOf(draft, saved);
    const parts = differingParts(saved.content, outgoing.content);
    applyEvent({ type: "sent", edits: draft.edits });
    if (parts.length === 0) {
      saved = savedFrom(outgoing);
      return applyEvent({ type: "saved", version: state.version, at: state.savedAt });
    }
    const answer = await send({ version: state.version, ...pickParts(outgoing.content, parts) }).catch(
      () => null,
    );
    refusal = answer && !answer.ok ? answer : null;
    errors = refusal?.fieldErrors ? cellErrorsOf(refusal.fieldErrors, outgoing.lineKeys) : noErrors;
    if (!answer) {
      unanswered = [...unanswered, outgoing.content];
      return applyEvent({ type: "failed", failure: "offline" });
    }
    if (!answer.ok) return applyEvent({ type: "failed", failure: saveFailureOf(answer.error) });
    saved = savedFrom(outgoing);
    unanswered = [];
    applyEvent({ type: "saved", version: answer.data.version, at: answer.data.updatedAt });
    onSaved(answer.data);
  }

  async function flush(): Promise<boolean> {
    while (currentSave) await currentSave;
    if (saveDelayMs(state, draft.edits) === null) return !isUnsaved(state, draft.edits);
    await startSave();
    return state.failure === null && flush();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => snapshot,
    base: () => saved.content,
    unanswered: () => unanswered,
    content: () => outgoingOf(draft, saved).content,
    update(next) {
      if (next === draft) return;
      const isEdited = next.edits !== draft.edits;
      draft = next;
      // A scheduled retry is not postponed, however fast the user types.
      if (isEdited && (timer === undefined || state.failures === 0)) scheduleSave();
      if (isEdited) notify();
    },
    retry() {
      applyEvent({ type: "again" });
      if (saveDelayMs(state, draft.edits) !== null) void startSave();
    },
    flush,
    advance(version, at) {
      applyEvent({ type: "rebased", version, savedEdits: state.savedEdits, at });
    },
    rebase(next, keptDraft) {
      draft = keptDraft ?? next.draft;
      const theirs = savedOf(next.draft);
      saved = { ...theirs, lines: new Map([...saved.lines, ...theirs.lines, ...(next.rows ?? [])]) };
      unanswered = [];
      refusal = null;
      errors = noErrors;
      const savedEdits = keptDraft ? -1 : draft.edits;
      applyEvent({ type: "rebased", version: next.version, savedEdits, at: next.savedAt });
    },
    dispose() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

const noErrors: CellErrors = { fields: {}, rows: new Map() };

type Saved = Pick<Content, "date" | "dueDate" | "promisedDate" | "correctionDate" | "upd"> & {
  content: Content;
  lines: SavedLines;
  lineKeys: readonly string[];
  period: Pick<Content, "periodStart" | "periodEnd">;
};

const savedOf = (draft: DocumentDraft): Saved =>
  savedFrom(outgoingOf(draft, { lines: new Map(), date: draft.fields.date }));

const savedFrom = ({ content, lineKeys }: Outgoing): Saved => ({
  content,
  date: content.date,
  dueDate: content.dueDate,
  promisedDate: content.promisedDate,
  correctionDate: content.correctionDate,
  upd: content.upd,
  period: { periodStart: content.periodStart, periodEnd: content.periodEnd },
  lineKeys,
  lines: new Map(lineKeys.map((key, index) => [key, content.lines[index]!])),
});
