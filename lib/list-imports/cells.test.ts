import { expect, test } from "vitest";
import { dateCell } from "./cells";
import { clientValues } from "./clients/row";
import { debtValues } from "./debts/row";

test.each([
  ["05.04.2026", "2026-04-05"],
  ["5.4.2026", "2026-04-05"],
  ["05.04.2026 0:00:00", "2026-04-05"],
  ["05.04.2026 г.", "2026-04-05"],
  ["5 апреля 2026 г.", "2026-04-05"],
  ["«05» апреля 2026 года", "2026-04-05"],
  ["2026-04-05", "2026-04-05"],
  ["2026-04-05T10:00:00", "2026-04-05"],
  ["31.04.2026", "31.04.2026"],
  ["апрель", "апрель"],
  ["", ""],
])("a cell with «%s» is read as the date «%s», or kept as written", (cell, read) => {
  expect(dateCell(cell)).toBe(read);
});

test.each(["-", "—", "нет", "н/д", "Отсутствует", " – "])(
  "«%s» is no value of an optional column",
  (mark) => {
    const client = clientValues((field) => (field === "name" ? "ООО «Ёж»" : mark));
    expect(client).toMatchObject({ values: { name: "ООО «Ёж»" }, notes: [], fieldErrors: {} });
    expect(Object.keys(client.values)).toEqual(["name"]);
    const required: Record<string, string> = {
      number: "1",
      date: "2026-04-05",
      sum: "5",
      client: "ООО «Ёж»",
    };
    const debt = debtValues((field) => required[field as string] ?? (field === "vatRate" ? "-" : mark));
    expect(debt.fieldErrors).toEqual({});
    expect(debt.values).toEqual({ ...required, sum: 500, docType: "invoice", vatRate: "none" });
  },
);

test("a zero is a payment term, and a name may be a mark of emptiness", () => {
  const values = clientValues((field) => ({ name: "Нет", paymentTermDays: "0" })[field as string] ?? "");
  expect(values.values).toEqual({ name: "Нет", paymentTermDays: 0 });
});
