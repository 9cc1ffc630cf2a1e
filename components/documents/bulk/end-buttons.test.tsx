import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { BulkRun } from "@/lib/bulk-runs/schema";
import { EndButtons } from "./end-buttons";
import { RunDeskProvider } from "./run-desk-context";

const run: BulkRun = {
  id: "0199-run",
  action: "act",
  state: "done",
  undoesId: null,
  createdAt: "2026-11-20T12:00:00Z",
  finishedAt: "2026-11-20T12:00:05Z",
  counts: { total: 2, done: 1, skipped: 0, failed: 1, stopped: 0, left: 0 },
  canUndo: true,
  items: [],
};

test.each([
  [true, ["Таблица результата", "Вернуть как было", "Повторить неудавшиеся"]],
  [false, ["Таблица результата"]],
])("everyone can save the result of a run; only editors can undo or retry it: %s", (canEdit, buttons) => {
  show(
    <RunDeskProvider value={{ show: () => {}, canEdit }}>
      <EndButtons run={run} failedIds={["a"]} onLeave={() => {}} />
    </RunDeskProvider>,
  );
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(buttons);
});
