import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import { VatNotice } from "./vat-notice";

const today = "2026-11-20";

function shown(vat: number | null, papers: Array<Partial<ProjectDocument>> = [], date = today) {
  const vatCents = vat ? Math.round((1_200_000 * vat) / (100 + vat)) : 0;
  const items = [{ qty: 2, price: 6_000, vat }];
  const order = { status: "new", totalCents: 1_200_000, vatCents, items } as unknown as OrderRecord;
  const documents = papers.map(
    (paper) => ({ docType: "invoice", number: "СЧ-2026/007", status: "issued", ...paper }) as ProjectDocument,
  );
  show(<VatNotice order={order} documents={documents} today={date} />);
  return screen.queryByText(/Сумма к оплате та же/)?.textContent?.replaceAll("\u00a0", " ") ?? null;
}

test("an order at 20 % says what an invoice of 2026 makes of its VAT", () => {
  expect(shown(20)).toMatch(
    /^В заказе НДС 2 000,00 ₽, а в счёте сегодняшним днём будет 2 163,93 ₽: ставка заказа больше не действует\./,
  );
});

test("once there is a paper of the order's sum, what that says is told", () => {
  const paper = { totalCents: 1_200_000, vatCents: 216_393 };
  const draft = { ...paper, docType: "act" as const, number: "А-2026/001", status: "draft" as const };
  expect(shown(20, [draft, { ...paper, docType: "contract" }, paper])).toMatch(
    /^В заказе НДС 2 000,00 ₽, в документе «Счёт СЧ-2026\/007» — 2 163,93 ₽\./,
  );
});

test.each([
  ["a rate in force", 22, [], today],
  ["no VAT", null, [], today],
  ["a rate that papers do not know", 18, [], today],
  ["20 % while it was in force", 20, [], "2025-12-31"],
  ["a paper of the order's own VAT", 20, [{ totalCents: 1_200_000, vatCents: 200_000 }], today],
  ["a paper of another sum", 20, [{ totalCents: 600_000, vatCents: 108_197 }], today],
])("of %s nothing is told", (_, vat, papers, date) => {
  expect(shown(vat, papers, date)).toBeNull();
});
