import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { SeriesItem } from "@/lib/series/schema";
import { RunRow } from "./run-row";

const item = (extra: Partial<SeriesItem> = {}): SeriesItem => ({
  seriesId: "1",
  name: "Обслуживание",
  clientId: "2",
  clientName: "Альфа",
  mode: "draft",
  date: "2026-11-30",
  periodStart: "2026-11-01",
  periodEnd: "2026-11-30",
  totalCents: 1_000_000,
  previousCents: 900_000,
  vatRates: ["22"],
  documents: [{ docType: "invoice", id: null, number: null }],
  state: "new",
  ...extra,
});

function showRow(extra: Partial<SeriesItem>, choices: boolean[] = []) {
  const onChoose = (isChosen: boolean) => void choices.push(isChosen);
  const row = <RunRow item={item(extra)} isChosen onChoose={onChoose} />;
  const user = show(
    <table>
      <tbody>{row}</tbody>
    </table>,
  );
  return { user, row: within(screen.getByRole("row")) };
}

test("a row shows what will be created, its sum, and the change since the last time", async () => {
  const choices: boolean[] = [];
  const { user, row } = showRow({}, choices);
  for (const text of ["Альфа", "Счёт", "ноябрь 2026 г.", "30.11.2026", "Будет создано"])
    expect(row.getByText(text)).toBeDefined();
  expect(row.getByText(/^\+1\s000,00$/)).toBeDefined();
  await user.click(row.getByRole("checkbox", { name: "Выбрать: Альфа, Обслуживание" }));
  expect(choices).toEqual([false]);
});

test("a row of a client whose name another one has shows what tells them apart", () => {
  const { row } = showRow({ clientHint: "7800000027/780001001" });
  expect(row.getByText("7800000027/780001001")).toBeDefined();
  const name = "Выбрать: Альфа, 7800000027/780001001, Обслуживание";
  expect(row.getByRole("checkbox", { name })).toBeDefined();
});

test.each([
  [{ previousCents: null }, "впервые"],
  [{ previousCents: 1_000_000 }, "без изменений"],
  [{ previousCents: 1_100_000 }, "−1\u00a0000,00"],
])("with %o the change is shown as «%s»", (extra, text) => {
  expect(showRow(extra).row.getByText(text, { normalizer: (same) => same })).toBeDefined();
});

test("an existing document is linked, a problem is explained, and neither can be selected", () => {
  const made = [{ docType: "invoice" as const, id: "7", number: "СЧ-2026/001" }];
  const { row } = showRow({ state: "exists", documents: made, problem: "no_address" });
  expect(row.getByRole("link", { name: "Счёт СЧ-2026/001" }).getAttribute("href")).toBe("/documents/7");
  expect(row.getByText("У клиента не указан адрес почты.")).toBeDefined();
  expect(row.queryByRole("checkbox")).toBeNull();
});

test("a row paused because its client is archived says so", () => {
  const { row } = showRow({ state: "paused", archived: "client" });
  expect(row.getByText("Клиент в архиве: документы не составляются.")).toBeDefined();
});
