import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RunDeskProvider } from "@/components/documents/bulk/run-desk-context";
import { show } from "@/components/testing/show";
import type { SeriesItem } from "@/lib/series/schema";
import { RunBar } from "./run-bar";

const paper = (docType: SeriesItem["documents"][number]["docType"]) => ({ docType, id: null, number: null });

const item = (seriesId: string, documents: SeriesItem["documents"]) =>
  ({ seriesId, totalCents: 2_989_000, documents }) as SeriesItem;

test("the sum of a series is counted once, however many documents it has", () => {
  const chosen = [
    item("1", [paper("invoice"), paper("upd")]),
    item("2", [paper("invoice"), paper("act")]),
    item("3", [paper("invoice")]),
  ];
  show(
    <RunDeskProvider value={{ show: () => {}, canEdit: true }}>
      <RunBar month="2026-10" hasMade={false} chosen={chosen} />
    </RunDeskProvider>,
  );
  expect(screen.getByText(/89\s670,00/).closest("p")!.textContent).toMatch(
    /^Выбраны 3 абонплаты на 89\s670,00\s₽$/,
  );
});

test("without a selection no sum is shown", () => {
  show(
    <RunDeskProvider value={{ show: () => {}, canEdit: true }}>
      <RunBar month="2026-10" hasMade={false} chosen={[]} />
    </RunDeskProvider>,
  );
  expect(screen.getByText(/^Ничего/).textContent).toBe("Ничего не выбрано");
});
