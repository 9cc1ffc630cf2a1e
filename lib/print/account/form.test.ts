import { expect, test } from "vitest";
import { company, customer } from "@/lib/print/sample";
import { sideOf } from "@/lib/print/side";
import { statementTable } from "./form";

test("the opening balance, the turnover and the closing balance are sums in the workbook, movements are not", () => {
  const entry = { date: "2026-10-31", label: "Акт № А-2026/001", debitCents: 100, creditCents: 0 };
  const { rows, totalRows } = statementTable({
    organization: { kind: "company", name: company.name, shortName: null, inn: company.inn },
    client: sideOf(customer),
    ...{ date: "2026-11-22", from: "2026-10-01", to: "2026-12-31", basis: "shipments" },
    ...{ openingCents: 0, debitCents: 200, creditCents: 0, closingCents: 200 },
    ...{ unpaidInvoicesCents: 0, overdueCents: 0, advanceCents: 0 },
    entries: [entry, entry],
  });
  expect(totalRows?.map((index) => rows[index]?.[1])).toEqual([
    "Сальдо на начало",
    "Обороты за период",
    "Сальдо на конец",
  ]);
});
