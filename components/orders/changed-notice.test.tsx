import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { OrderRecord } from "@/lib/orders/schema";
import type { RecordedChange } from "@/lib/shops/schema";
import { ChangedNotice } from "./changed-notice";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }), usePathname: () => "/" }));

const digest = "0".repeat(64);
const unchanged: RecordedChange = {
  digest,
  ...{ fromTotalCents: 274_000, totalCents: 274_000, currency: null, refundedCents: 0 },
  ...{ items: [], itemCount: 0 },
};

function showNotice(change: RecordedChange | null, status: OrderRecord["status"] = "in_progress") {
  show(<ChangedNotice order={{ id: "o1", status }} change={change} canEdit={false} />);
  const title = screen.queryByRole("heading");
  const text = title?.nextElementSibling?.textContent?.replaceAll("\u00a0", " ").trim();
  return title && [title.textContent, text];
}

const advice = "Здесь и в документах ничего не изменено: сверьте их с покупателем и поправьте сами.";

test("names the total and the items that changed in the shop", () => {
  const sums = { sumCentsHere: 244_000, sumCentsThere: 610_000 };
  const items = [
    { name: "Чайник", qtyHere: 2, qtyThere: 5, ...sums },
    { name: "Кофе", qtyHere: 1, qtyThere: 0, ...sums },
    { name: "Чай", qtyHere: 0, qtyThere: 1.5, ...sums },
    { name: "Доставка", qtyHere: 1, qtyThere: 1, ...sums },
  ];
  expect(showNotice({ ...unchanged, totalCents: 640_000, items, itemCount: 6 })).toEqual([
    "В магазине заказ изменён",
    `Сумма в магазине 6 400,00 ₽, здесь 2 740,00 ₽. Изменились позиции: «Чайник» — было 2, стало 5; «Кофе» — убрано; «Чай» — добавлено 1,5; «Доставка» — было на 2 440,00, стало на 6 100,00 ₽; ещё 2 позиции.  ${advice}`,
  ]);
});

test("names what the shop returned", () => {
  expect(showNotice({ ...unchanged, currency: "USD", refundedCents: 122_000 })).toEqual([
    "В магазине возвращены деньги",
    `Возвращено в магазине 1 220,00 USD. ${advice}`,
  ]);
});

test("shows nothing for an order that does not differ or is cancelled here", () => {
  expect(showNotice(null)).toBeNull();
  expect(showNotice({ ...unchanged, totalCents: 1 }, "cancelled")).toBeNull();
});

test("whoever may edit marks the shown change as dealt with; a viewer cannot", async () => {
  const calls: unknown[] = [];
  answerActions({
    acknowledgeChangeAction: async (input) => {
      calls.push(input);
      return { ok: true, data: {} };
    },
  });
  const change = { ...unchanged, totalCents: 640_000 };
  const user = show(<ChangedNotice order={{ id: "o1", status: "paid" }} change={change} canEdit />);
  await user.click(screen.getByRole("button", { name: "Учтено" }));
  expect(calls).toEqual([{ id: "o1", digest }]);
  cleanup();
  expect(showNotice(change)).not.toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
