import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { AccountEntry } from "@/lib/client-accounts/schema";
import { AccountEntries } from "./account-entries";

const entry = (fields: Partial<AccountEntry>): AccountEntry => ({
  date: "2026-11-20",
  kind: "shipment",
  documentId: null,
  paymentId: null,
  label: "",
  debitCents: 0,
  creditCents: 0,
  ...fields,
});

const entries = [
  entry({ documentId: "1", label: "УПД № УПД-2026/030 от 20.11.2026", debitCents: 4_410_300 }),
  entry({ paymentId: "2", kind: "payment", label: "Оплата, п/п № 4711", creditCents: 390_400 }),
];

/** Returns the visible texts of a row on a phone, in the order of the page. */
const phoneTextsOf = (row: HTMLElement) =>
  [...row.children]
    .filter(({ className }) => !className.split(" ").includes("max-md:hidden"))
    .map((cell) => cell.textContent!.replaceAll(/\s/g, " ").trim())
    .filter(Boolean);

test("on a phone, a row shows its document, its debit or credit, and the balance after it", () => {
  const sums = { openingCents: 0, debitCents: 4_410_300, creditCents: 390_400, closingCents: 4_019_900 };
  const other = { unpaidInvoicesCents: 0, overdueCents: 0, advanceCents: 0 };
  show(<AccountEntries account={{ entries, ...sums, ...other }} />);
  const [, opening, shipment, payment, turnover, closing] = screen.getAllByRole("row");
  expect(phoneTextsOf(opening!)).toEqual(["Сальдо на начало", "0,00"]);
  expect(phoneTextsOf(shipment!)).toEqual([
    "20.11.2026",
    "УПД № УПД-2026/030 от 20.11.2026",
    "Дебет 44 103,00",
    "Сальдо 44 103,00",
  ]);
  expect(phoneTextsOf(payment!)).toEqual([
    "20.11.2026",
    "Оплата, п/п № 4711",
    "Кредит 3 904,00",
    "Сальдо 40 199,00",
  ]);
  expect(phoneTextsOf(turnover!)).toEqual(["Обороты за период", "Дебет 44 103,00", "Кредит 3 904,00"]);
  expect(phoneTextsOf(closing!)).toEqual(["Сальдо на конец", "40 199,00"]);
  expect(screen.getByRole("rowheader", { name: /УПД/ }).className).toContain("max-md:whitespace-normal");
  expect(screen.getByRole("table").className).toContain("max-md:block");
});
