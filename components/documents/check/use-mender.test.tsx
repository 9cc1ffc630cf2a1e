import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { type DraftAction, draftOf, draftReducer } from "@/components/documents/draft/document-draft";
import { openedDocument } from "@/components/testing/opened-document";
import { useMender } from "./use-mender";

const opened = openedDocument();
const start = draftOf(opened, "22");
const changes = { changeFields: () => {}, changeLines: () => {} };

/** What mends before and after a change of the draft. */
function mendersAround(action: DraftAction) {
  const { result, rerender } = renderHook(({ draft }) => useMender(opened, draft, changes), {
    initialProps: { draft: start },
  });
  const before = result.current;
  const draft = draftReducer(start, action);
  expect(draft).not.toBe(start);
  rerender({ draft });
  return { before, after: result.current };
}

test("what mends stays the same while lines, text and notes are typed: the buttons of the page are not drawn anew", () => {
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

test("what mends knows the date that is typed", () => {
  const { before, after } = mendersAround({ type: "fields", changes: { date: "2026-12-31" } });
  expect([before.date, after.date]).toEqual(["2026-11-20", "2026-12-31"]);
});
