import { describe, expect, test } from "vitest";
import {
  type Autosave,
  type AutosaveEvent,
  autosaveReducer,
  initialAutosave,
  isUnsaved,
  pauseMs,
  saveDelayMs,
  saveFailureOf,
} from "./autosave";

const start = initialAutosave(3, "2026-11-20T11:32:00Z");
const at = "2026-11-20T11:40:00Z";
const run = (...events: AutosaveEvent[]) => events.reduce(autosaveReducer, start);
const sent = (edits: number): AutosaveEvent => ({ type: "sent", edits });
const saved = (version: number): AutosaveEvent => ({ type: "saved", version, at });
const failed = (failure: NonNullable<Autosave["failure"]>): AutosaveEvent => ({ type: "failed", failure });

describe("autosave", () => {
  test("waits for a pause after a change, and sends nothing without one", () => {
    expect(saveDelayMs(start, 0)).toBeNull();
    expect(saveDelayMs(start, 1)).toBe(pauseMs);
  });

  test("has one save in flight, and sends what is typed meanwhile with the next one", () => {
    const savingState = run(sent(1));
    expect(saveDelayMs(savingState, 5)).toBeNull();
    const savedState = autosaveReducer(savingState, saved(4));
    expect(savedState).toMatchObject({ version: 4, savedEdits: 1, savedAt: at });
    expect(isUnsaved(savedState, 5)).toBe(true);
    expect(saveDelayMs(savedState, 5)).toBe(pauseMs);
    expect(saveDelayMs(savedState, 1)).toBeNull();
  });
});

describe("a failed save", () => {
  test("is retried ever less often after a network or server error, whatever is typed", () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((times) => {
      const events = Array.from({ length: times }, () => [sent(1), failed("offline")]).flat();
      return saveDelayMs(run(...events), 9);
    });
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  test("is forgotten after a success", () => {
    const state = run(sent(1), failed("busy"), sent(2), saved(4));
    expect(state).toMatchObject({ failure: null, failures: 0, savedEdits: 2 });
  });

  test("because of invalid input is retried only after something else is typed", () => {
    const refused = run(sent(2), failed("invalid"));
    expect(saveDelayMs(refused, 2)).toBeNull();
    expect(saveDelayMs(refused, 3)).toBe(pauseMs);
    expect(saveDelayMs(autosaveReducer(refused, { type: "again" }), 2)).toBe(pauseMs);
  });

  test.each(["conflict", "locked", "unauthorized", "forbidden", "gone"] as const)(
    "because of %s waits for the user and stays unsaved",
    (failure) => {
      const state = run(sent(1), failed(failure));
      expect(saveDelayMs(state, 2)).toBeNull();
      expect(isUnsaved(state, 2)).toBe(true);
      expect(saveDelayMs(autosaveReducer(state, { type: "again" }), 2)).toBe(pauseMs);
    },
  );
});

describe("another version of the document", () => {
  const conflict = run(sent(1), failed("conflict"));

  test("that is taken over leaves nothing to save", () => {
    const state = autosaveReducer(conflict, { type: "rebased", version: 9, savedEdits: 2, at });
    expect(state).toMatchObject({ version: 9, failure: null, savedAt: at });
    expect(saveDelayMs(state, 2)).toBeNull();
  });

  test("that is overwritten is the base of the next save", () => {
    const state = autosaveReducer(conflict, { type: "rebased", version: 9, savedEdits: 0, at });
    expect(state.version).toBe(9);
    expect(saveDelayMs(state, 2)).toBe(pauseMs);
  });
});

test.each([
  ["validation_error", "invalid"],
  ["period_closed", "closed"],
  ["version_conflict", "conflict"],
  ["document_locked", "locked"],
  ["unauthorized", "unauthorized"],
  ["forbidden", "forbidden"],
  ["not_found", "gone"],
  ["unavailable", "busy"],
  ["internal_error", "busy"],
])("the error %s means the failure %s", (code, failure) => {
  expect(saveFailureOf(code)).toBe(failure);
});
