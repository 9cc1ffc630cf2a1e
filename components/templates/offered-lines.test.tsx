import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { TemplateSource } from "@/lib/imports/schema";
import { OfferedLines } from "./offered-lines";

const line = { name: "Аренда", unit: "шт", qty: 1, priceCents: 12_200, vatRate: "22" as const };
const sourceWith = (given: Partial<TemplateSource>) =>
  ({ unreadLines: [], paperTotalCents: 12_200, isVatUnclear: false, ...given }) as unknown as TemplateSource;
const showWith = (given: Partial<TemplateSource>, vatMode: "included" | "on_top" = "included") =>
  show(<OfferedLines source={sourceWith(given)} offered={[line]} defaultVatRate="22" vatMode={vatMode} />);

test("says whether prices include VAT, and nothing about a total that agrees", () => {
  showWith({});
  expect(screen.getByText("Цены взяты с НДС, как принято в организации.")).toBeTruthy();
  expect(screen.queryByText(/разница/)).toBeNull();
});

test("lists the rows that were not understood and the difference from the file's total", () => {
  const unreadLines = [{ part: 3, row: 1, page: 2, text: "2 | Стул | сто рублей" }];
  showWith({ unreadLines, paperTotalCents: 20_000, isVatUnclear: true }, "on_top");
  expect(screen.getByText("Стр. 2: 2 | Стул | сто рублей")).toBeTruthy();
  expect(screen.getByText(/1 строка таблицы не понята/)).toBeTruthy();
  expect(screen.getByText(/к оплате 200,00 ₽, а строки дают 148,84 ₽: разница 51,16 ₽/)).toBeTruthy();
  expect(screen.getByText(/не сказано, входит ли НДС/)).toBeTruthy();
});
