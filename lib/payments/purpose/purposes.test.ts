import { beforeAll, describe, expect, test } from "vitest";
import { documents } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { findInvoices } from "@/lib/payments/match";
import { invoices, misses, purposes } from "./testing/purposes";

const scenario = documentScenario();
const numbers = new Map<string, string>();

beforeAll(async () => {
  const rows = await database()
    .insert(documents)
    .values(
      Object.entries(invoices).map(([number, totalCents], index) => ({
        organizationId: scenario.organizationId,
        docType: "invoice" as const,
        year: 2026,
        sequence: index + 1,
        number,
        date: "2026-11-20",
        vatMode: "included" as const,
        subtotalCents: totalCents,
        totalCents,
        body: [],
        search: "",
      })),
    )
    .returning();
  for (const { id, number } of rows) numbers.set(id, number);
});

async function findPaidNumbers(purpose: string, expected: string[]): Promise<string[]> {
  const total = expected.reduce((sum, number) => sum + invoices[number]!, 0);
  const { shares } = await findInvoices(database(), {
    organizationId: null,
    kind: "incoming",
    amountCents: total || 101,
    payerInn: null,
    purpose,
  });
  return shares.map(({ documentId }) => numbers.get(documentId)!).sort();
}

describe("finds the invoices of the purpose", () => {
  test.each(purposes)("%s", async (purpose, ...expected) => {
    expect(await findPaidNumbers(purpose, expected)).toEqual(expected.toSorted());
  });
});

describe("leaves the purpose unmatched", () => {
  test.each(misses)("%s", async (purpose, ...expected) => {
    expect(await findPaidNumbers(purpose, expected)).toEqual([]);
  });
});

test("the list has at least two hundred distinct purposes", () => {
  const texts = purposes.map(([purpose]) => purpose);
  expect(texts.length).toBeGreaterThanOrEqual(200);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(["Оплата № 2026-2026/005", "Оплата №2026-2026/005 за услуги", "2026-2026/005"])(
  "matches a number in the form of our numbers without letters, whatever the amount: %s",
  async (purpose) => {
    const payment = {
      organizationId: null,
      kind: "incoming",
      amountCents: 40,
      payerInn: null,
      purpose,
    } as const;
    const { shares } = await findInvoices(database(), payment);
    expect(shares.map(({ documentId }) => numbers.get(documentId))).toEqual(["2026-2026/005"]);
  },
);
