import { getTableConfig, PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { documents } from "@/db/schema";
import { saleTypes } from "@/db/tax-day";
import { payableTypes } from "./kinds";
import { isOverdue } from "./rules";

const docTypeCondition = new RegExp(`"${documents.docType.name}" (?:= ('\\w+')|in \\(([^)]*)\\))`);

test("the partial indexes of documents cover exactly the payable types and the types of the sales book", () => {
  const dialect = new PgDialect();
  const listed = getTableConfig(documents)
    .indexes.map(({ config }) => config.where && docTypeCondition.exec(dialect.sqlToQuery(config.where).sql))
    .filter((found) => found)
    .map((found) => found![1] ?? found![2]);
  const asText = (types: readonly string[]) => types.map((docType) => `'${docType}'`).join(", ");
  expect(new Set(listed)).toEqual(new Set([asText(payableTypes), asText(saleTypes)]));
});

test("an unpaid issued invoice is overdue from the day after its due date, other documents never are", () => {
  const invoice = { docType: "invoice", status: "issued", dueDate: "2026-11-20" } as const;
  expect(isOverdue(invoice, "2026-11-20")).toBe(false);
  expect(isOverdue(invoice, "2026-11-21")).toBe(true);
  const later = "2026-12-31";
  expect(isOverdue({ ...invoice, status: "partially_paid" }, later)).toBe(true);
  for (const given of [
    { ...invoice, dueDate: null },
    { ...invoice, status: "draft" as const },
    { ...invoice, status: "paid" as const },
    { ...invoice, correctedById: "0192d3a4-0000-7000-8000-000000000001" },
    { ...invoice, docType: "contract" as const },
  ])
    expect(isOverdue(given, later)).toBe(false);
});
