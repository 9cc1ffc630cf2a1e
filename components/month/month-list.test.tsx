import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { MonthItem } from "@/lib/months/schema";
import { MonthList } from "./month-list";

const items: MonthItem[] = [
  { code: "series_not_run", count: 2, sumCents: 0, href: "/series/run?period=2026-10" },
];
const list = (isClosed: boolean) => <MonthList period="2026-10" items={items} canEdit isClosed={isClosed} />;

test("series of an open month are made from its page", () => {
  show(list(false));
  expect(screen.getByRole("link", { name: "Создать" }).getAttribute("href")).toBe(items[0]!.href);
});

test("a closed month takes no papers of series, and only shows which were not made", () => {
  show(list(true));
  expect(screen.getByRole("link", { name: "Показать" }).getAttribute("href")).toBe(items[0]!.href);
  expect(screen.queryByText("Создать")).toBeNull();
});
