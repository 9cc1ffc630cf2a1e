import { expect, test } from "vitest";
import type { VatRate } from "@/db/enums";
import type { ProjectDocument } from "@/lib/projects/rules";
import { otherVat } from "./other-vat";
import type { OrderRecord } from "./schema";

const today = "2026-11-20";

/** Returns an order at a VAT rate, with the sum and VAT that documents are compared with. */
function order(vat: number | null, values: Partial<OrderRecord> = {}) {
  const vatCents = vat ? Math.round((1_200_000 * vat) / (100 + vat)) : 0;
  const items = [{ qty: 2, price: 6_000, vat }];
  return { status: "new", totalCents: 1_200_000, vatCents, items, ...values } as OrderRecord;
}

type Paper = Partial<ProjectDocument> & { rate?: VatRate };
const at22: Paper = { totalCents: 1_200_000, vatCents: 216_393, rate: "22" };

function differenceOf(comparedOrder: OrderRecord, papers: Paper[] = [], date = today) {
  const documents = papers.map(
    (paper, index) =>
      ({ id: String(index), docType: "invoice", status: "issued", ...paper }) as ProjectDocument,
  );
  const rates = new Map(papers.map(({ rate }, index) => [String(index), rate ? [rate] : []]));
  const other = otherVat(comparedOrder, documents, rates, date);
  return other && [other.document?.id ?? null, other.vatCents];
}

test("an order at 20 % shows the VAT that an invoice of 2026 will have", () => {
  expect(differenceOf(order(20))).toEqual([null, 216_393]);
});

test("a contract and an advance invoice do not replace the expected VAT", () => {
  const advance: Paper = { ...at22, docType: "advance_invoice", rate: "22/122" };
  expect(differenceOf(order(20), [advance, { ...at22, docType: "contract" }])).toEqual([null, 216_393]);
});

test("a document with the order's total shows its own VAT, the newest issued one first", () => {
  const draft: Paper = { ...at22, docType: "act", status: "draft" };
  expect(differenceOf(order(20), [draft, at22, { ...at22, docType: "upd" }])).toEqual(["1", 216_393]);
  expect(differenceOf(order(20), [draft])).toEqual(["0", 216_393]);
  expect(differenceOf(order(20), [{ ...at22, status: "cancelled" }, draft])).toEqual(["1", 216_393]);
});

test.each<[string, OrderRecord, Paper[], string?]>([
  ["a rate in force", order(22), []],
  ["no VAT", order(null), []],
  ["a rate that papers do not know", order(18), []],
  ["20 % while it was in force", order(20), [], "2025-12-31"],
  ["an order that was cancelled", order(20, { status: "cancelled" }), [at22]],
  ["a paper of the order's own VAT", order(20), [{ totalCents: 1_200_000, vatCents: 200_000, rate: "20" }]],
  ["a paper of the order's rates that is rounded otherwise", order(22, { vatCents: 216_394 }), [at22]],
  ["a paper of another sum", order(20), [{ totalCents: 600_000, vatCents: 108_197, rate: "22" }]],
])("no differing VAT is shown for %s", (_, comparedOrder, papers, date) => {
  expect(differenceOf(comparedOrder, papers, date)).toBeNull();
});
