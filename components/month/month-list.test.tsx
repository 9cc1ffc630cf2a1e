import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { MonthItem } from "@/lib/months/schema";
import { MonthList } from "./month-list";

const items: MonthItem[] = [
  { code: "series_not_run", count: 2, sumCents: 0, href: "/series/run?period=2026-10" },
];
const list = (isClosed: boolean) => <MonthList period="2026-10" items={items} canEdit isClosed={isClosed} />;

test("an open month links to creating the documents of a series", () => {
  show(list(false));
  expect(screen.getByRole("link", { name: "Создать" }).getAttribute("href")).toBe(items[0]!.href);
});

test("a closed month only shows which documents of a series are missing", () => {
  show(list(true));
  expect(screen.getByRole("link", { name: "Показать" }).getAttribute("href")).toBe(items[0]!.href);
  expect(screen.queryByText("Создать")).toBeNull();
});

const drafts: MonthItem = { code: "drafts", count: 1, sumCents: 0, href: "/documents?status=draft" };

test.each([
  ["an open month says what its action will do", true, false],
  ["who may only read is told of no action", false, false],
  ["a closed month tells of no action that it refuses", true, true],
])("%s", (_, canEdit, isClosed) => {
  show(<MonthList period="2026-10" items={[drafts, ...items]} canEdit={canEdit} isClosed={isClosed} />);
  const isHintShown = canEdit && !isClosed;
  expect(screen.queryAllByText(/^Сначала покажем/)).toHaveLength(isHintShown ? 1 : 0);
  expect(screen.getByText(/^Абонплата, по которой/)).toBeTruthy();
});

test("a viewer is shown what is left and offered no action", () => {
  show(<MonthList period="2026-10" items={items} canEdit={false} isClosed={false} />);
  expect(screen.getByRole("link", { name: "Показать" }).getAttribute("href")).toBe(items[0]!.href);
});
