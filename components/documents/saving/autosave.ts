/** Why the last save failed, by the texts that the page has for it. */
export type SaveFailure =
  | "offline"
  | "busy"
  | "invalid"
  | "conflict"
  | "locked"
  | "closed"
  | "unauthorized"
  | "forbidden"
  | "gone";

/** The state of saving; `edits` always counts the changes made on this page. */
export type Autosave = {
  /** The version of the document that the edits are based on. */
  version: number;
  savedEdits: number;
  /** The edits being sent, null when there are none; there is one save at a time. */
  sending: number | null;
  failure: SaveFailure | null;
  /** The edits whose save failed. */
  failedEdits: number;
  /** The number of consecutive failures. */
  failures: number;
  /** ISO moment. */
  savedAt: string;
};

export type AutosaveEvent =
  | { type: "sent"; edits: number }
  | { type: "saved"; version: number; at: string }
  | { type: "failed"; failure: SaveFailure }
  /** The user wants to retry now, or the network is back. */
  | { type: "again" }
  /** The page is now based on another version of the document; `savedEdits` of the edits are part of it. */
  | { type: "rebased"; version: number; savedEdits: number; at: string };

export const pauseMs = 600;
const firstRetryMs = 2_000;
const maxRetryMs = 60_000;

export const initialAutosave = (version: number, savedAt: string): Autosave => ({
  version,
  savedEdits: 0,
  sending: null,
  failure: null,
  failedEdits: 0,
  failures: 0,
  savedAt,
});

export function autosaveReducer(state: Autosave, event: AutosaveEvent): Autosave {
  switch (event.type) {
    case "sent":
      return { ...state, sending: event.edits };
    case "saved":
      return {
        ...state,
        version: event.version,
        savedAt: event.at,
        savedEdits: state.sending ?? state.savedEdits,
        sending: null,
        failure: null,
        failures: 0,
      };
    case "failed":
      return {
        ...state,
        sending: null,
        failure: event.failure,
        failedEdits: state.sending ?? state.failedEdits,
        failures: state.failures + 1,
      };
    case "again":
      return { ...state, failure: null, failures: 0 };
    case "rebased":
      return {
        ...state,
        version: event.version,
        savedEdits: event.savedEdits,
        savedAt: event.at,
        sending: null,
        failure: null,
        failures: 0,
      };
  }
}

export const isUnsaved = ({ savedEdits }: Autosave, edits: number) => savedEdits !== edits;

/** Returns in how many milliseconds to save; null when there is nothing to save or the user has to decide first. */
export function saveDelayMs(state: Autosave, edits: number): number | null {
  if (state.sending !== null || !isUnsaved(state, edits)) return null;
  switch (state.failure) {
    case null:
      return pauseMs;
    case "offline":
    case "busy":
      return Math.min(maxRetryMs, firstRetryMs * 2 ** (state.failures - 1));
    // The same edits would be refused again.
    case "invalid":
    case "closed":
      return edits === state.failedEdits ? null : pauseMs;
    default:
      return null;
  }
}

const failureByErrorCode: Record<string, SaveFailure> = {
  validation_error: "invalid",
  version_conflict: "conflict",
  document_locked: "locked",
  period_closed: "closed",
  unauthorized: "unauthorized",
  forbidden: "forbidden",
  not_found: "gone",
};

/** Returns what an error code of the service means for saving; anything unexpected is retried. */
export const saveFailureOf = (code: string): SaveFailure => failureByErrorCode[code] ?? "busy";
