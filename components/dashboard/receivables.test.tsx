import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { daysSalesOutstanding, inflowOf } from "@/lib/receivables/rules";
import { AgeList } from "./age-list";
import { DebtorList } from "./debtor-list";
import { InflowChart } from "./inflow-chart";
import { MonthChart } from "./month-chart";
import { OutstandingChart } from "./outstanding-chart";

const today = "2026-11-22";
const normalizeSpaces = (text: string | null | undefined) => text?.replace(/\s/gu, " ");
const linkHrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("an age of debts shows its sum and links to its invoices", () => {
  const ages = [
    { key: "undated" as const, count: 0, cents: 0 },
    { key: "not_due" as const, count: 2, cents: 1_234_500 },
    { key: "to_30" as const, count: 0, cents: 0 },
  ];
  show(<AgeList ages={ages} today={today} clientId="c" />);
  expect(screen.getAllByRole("link").map(({ textContent }) => normalizeSpaces(textContent))).toEqual([
    "Срок не вышел 2 счёта12 345,00",
    "Просрочка 1–30 дней 0,00",
  ]);
  expect(linkHrefs()).toEqual([
    "/documents?view=unpaid&dueFrom=2026-11-22&clientId=c",
    "/documents?view=unpaid&dueFrom=2026-10-23&dueTo=2026-11-21&clientId=c",
  ]);
});

test("a debtor links to the client, to the unpaid invoices and to the overdue ones", () => {
  const debtor = {
    clientId: "c",
    name: "ООО «Ромашка»",
    invoices: 3,
    hint: null,
    unpaidCents: 500,
    overdueCents: 200,
  };
  const nobody = { ...debtor, clientId: null, name: null, overdueCents: 0, daysLate: 0 };
  show(<DebtorList debtors={[{ ...debtor, daysLate: 21 }, nobody]} count={12} />);
  expect(screen.getByRole("link", { name: "Все должники: 12" })).toBeTruthy();
  const [first, second] = screen.getAllByRole("listitem");
  expect(
    within(first!)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/clients/c", "/documents?view=unpaid&clientId=c", "/documents?view=overdue&clientId=c"]);
  expect(normalizeSpaces(first?.textContent)).toContain("просрочено 2,00, 21 день");
  expect(normalizeSpaces(second?.textContent)).toContain("Клиент не выбран5,00");
});

test("a debtor with a namesake among the debtors is named with what tells them apart", () => {
  const sums = { invoices: 1, unpaidCents: 500, overdueCents: 0, daysLate: 0 };
  const debtor = { ...sums, clientId: "c", name: "ООО «Ромашка»", hint: "7700000016/770001001" };
  show(<DebtorList debtors={[debtor, { ...debtor, clientId: "d", hint: null }]} count={2} />);
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toContain("7700000016/770001001");
  expect(second?.textContent).not.toContain("7700000016");
});

test("a week of expected payments shows its sum and links to its invoices", () => {
  const inflow = inflowOf(
    [
      { week: -1, count: 1, cents: 300_000 },
      { week: 1, count: 2, cents: 1_234_500 },
    ],
    today,
  );
  show(<InflowChart inflow={inflow} />);
  const rows = screen.getAllByRole("listitem");
  expect(rows).toHaveLength(15);
  expect(normalizeSpaces(rows[0]?.textContent)).toBe("Дольше обычного3 000,00, 1 счёт");
  expect(normalizeSpaces(rows[2]?.textContent)).toBe("29.11 – 05.1212 345,00, 2 счёта");
  expect(screen.getByRole("link", { name: /^29\.11 – 05\.12 12\s345,00 , 2 счёта$/u })).toBeTruthy();
  expect(within(rows[0]!).getByRole("link").getAttribute("href")).toBe(
    "/documents?view=unpaid&expectedTo=2026-11-21",
  );
  expect(within(rows[2]!).getByRole("link").getAttribute("href")).toBe(
    "/documents?view=unpaid&expectedFrom=2026-11-29&expectedTo=2026-12-05",
  );
});

test("a month of the chart links to its days, or says that it had no invoices", () => {
  const moves = { invoicedCents: 91_000, addedCents: 91_000, collectedCents: 45_500 };
  const months = daysSalesOutstanding(45_500, [{ month: "2026-11-01", ...moves }], today);
  show(<OutstandingChart months={months} />);
  const last = [...document.querySelectorAll("svg a")].at(-1)!;
  expect(last.querySelector("title")?.textContent).toContain("ноябрь 2026");
  expect([...last.querySelectorAll("text")].map(({ textContent }) => textContent)).toEqual(["11", "ноя"]);
  expect(last.getAttribute("href")).toBe("/documents?docType=invoice&from=2026-11-01&to=2026-11-22");
  const before = [...document.querySelectorAll("svg a")].at(-2)!;
  expect(before.querySelector("title")?.textContent).toContain("счетов не было");
});

test("both charts label the months of a year alike", () => {
  const months = daysSalesOutstanding(0, [], today);
  show(
    <>
      <MonthChart months={months.map(({ month }) => ({ month, invoicedCents: 0, receivedCents: 0 }))} />
      <OutstandingChart months={months} />
    </>,
  );
  const monthChartLabels = screen
    .getAllByRole("listitem")
    .map((month) => month.querySelector("[aria-hidden]:nth-last-child(2)")?.textContent);
  const outstandingChartLabels = [...document.querySelectorAll("svg a text:last-of-type")].map(
    ({ textContent }) => textContent,
  );
  expect(monthChartLabels).toEqual("дек янв фев мар апр май июн июл авг сен окт ноя".split(" "));
  expect(outstandingChartLabels).toEqual(monthChartLabels);
});
