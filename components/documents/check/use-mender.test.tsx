import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { type DraftAction, draftOf, draftReducer } from "@/components/documents/draft/document-draft";
import { openedDocument } from "@/components/testing/opened-document";
import { useMender } from "./use-mender";

const opened = openedDocument();
const start = draftOf(opened, "22");
const lineKeys = start.lines.lines.map(({ key }) => key);
const changes = { changeFields: () => {}, changeRates: () => {} };

/** Returns the mender before and after a change of the draft. */
function mendersAround(action: DraftAction) {
  const { result, rerender } = renderHook(({ draft }) => useMender(opened, draft, lineKeys, changes), {
    initialProps: { draft: start },
  });
  const before = result.current;
  const draft = draftReducer(start, action);
  expect(draft).not.toBe(start);
  rerender({ draft });
  return { before, after: result.current };
}

test("typing lines, text or notes does not change the mender, so that its buttons are not re-rendered", () => {
  const { key } = start.lines.lines[0]!;
  const typed: DraftAction[] = [
    { type: "lines", action: { type: "type", key, column: "price", text: "900" } },
    { type: "body", body: [] },
    { type: "fields", changes: { notes: "Позвонить" } },
  ];
  for (const action of typed) {
    const { before, after } = mendersAround(action);
    expect(after, action.type).toBe(before);
  }
});

test("the mender uses the date that is typed", () => {
  const { before, after } = mendersAround({ type: "fields", changes: { date: "2026-12-31" } });
  expect([before.date, after.date]).toEqual(["2026-11-20", "2026-12-31"]);
});

test("the mender knows the position of a saved line below an unsaved row, and typing there does not change it", () => {
  const { result, rerender } = renderHook(({ draft }) => useMender(opened, draft, lineKeys, changes), {
    initialProps: { draft: start },
  });
  expect(result.current.rows).toBeNull();
  const above = draftReducer(start, { type: "lines", action: { type: "insert", at: 0 } });
  rerender({ draft: above });
  const before = result.current;
  expect(before.rows).toEqual([1]);
  const { key } = above.lines.lines[0]!;
  rerender({
    draft: draftReducer(above, { type: "lines", action: { type: "type", key, column: "price", text: "9" } }),
  });
  expect(result.current).toBe(before);
});
