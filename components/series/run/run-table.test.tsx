import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { RunDeskProvider } from "@/components/documents/bulk/run-desk-context";
import { show } from "@/components/testing/show";
import type { SeriesItem } from "@/lib/series/schema";
import { RunTable } from "./run-table";

const item = (seriesId: string, clientName: string, extra: Partial<SeriesItem>) =>
  ({
    seriesId,
    name: "Сайт",
    clientName,
    date: "2026-05-31",
    periodStart: "2026-05-01",
    periodEnd: "2026-05-31",
    totalCents: 10_000,
    previousCents: null,
    vatRates: ["22"],
    documents: [{ docType: "invoice", id: null, number: null }],
    state: "new",
    ...extra,
  }) as SeriesItem;

test("a series that was paused on its day is not selected at first, but can be", async () => {
  const items = [item("1", "Альфа", {}), item("2", "Бета", { state: "paused", wasPaused: true })];
  const user = show(
    <RunDeskProvider value={{ show: () => {}, canEdit: true }}>
      <RunTable month="2026-05" items={items} />
    </RunDeskProvider>,
  );
  const row = within(screen.getByRole("row", { name: /Бета/ }));
  const box = row.getByRole<HTMLInputElement>("checkbox");
  expect(row.getByText("Была на паузе")).toBeDefined();
  expect(box.checked).toBe(false);
  const summary = () => screen.getByText(/^Выбран/).closest("p")!.textContent;
  expect(summary()).toMatch(/^Выбрана 1 /);
  await user.click(box);
  expect(summary()).toMatch(/^Выбраны 2 /);
});
