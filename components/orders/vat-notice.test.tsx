import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { OtherVat } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import { VatNotice } from "./vat-notice";

function showNotice(other: OtherVat | null) {
  show(<VatNotice order={{ vatCents: 200_000 }} other={other} />);
  return screen.queryByText(/Сумма к оплате та же/)?.textContent?.replaceAll("\u00a0", " ") ?? null;
}

test("an order with an old VAT rate says what VAT today's invoice would have", () => {
  expect(showNotice({ document: null, vatCents: 216_393 })).toMatch(
    /^В заказе НДС 2 000,00 ₽, а в счёте сегодняшним днём будет 2 163,93 ₽: ставка заказа больше не действует\./,
  );
});

test("names the document whose VAT differs from the order's", () => {
  const document = { docType: "invoice", number: "СЧ-2026/007" } as ProjectDocument;
  expect(showNotice({ document, vatCents: 216_393 })).toMatch(
    /^В заказе НДС 2 000,00 ₽, в документе «Счёт СЧ-2026\/007» — 2 163,93 ₽\./,
  );
});

test("says nothing if the documents have the order's VAT", () => {
  expect(showNotice(null)).toBeNull();
});
