import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import { CancelledNotice } from "./cancelled-notice";

type Paper = [docType: string, number: string, status: string];

function showNotice(status: OrderRecord["status"], isCancelledThere: boolean, papers: Paper[]) {
  const documents = papers.map(
    ([docType, number, of]) => ({ id: number, docType, number, status: of }) as ProjectDocument,
  );
  show(<CancelledNotice order={{ status }} isCancelledThere={isCancelledThere} documents={documents} />);
  const title = screen.queryByRole("heading");
  return title && [title.textContent, title.nextElementSibling?.textContent?.trim()];
}

const contract: Paper = ["contract", "Д-2026/001", "signed"];
const invoice: Paper = ["invoice", "СЧ-2026/007", "issued"];
const upd: Paper = ["upd", "УПД-2026/003", "draft"];
const withdrawn: Paper = ["invoice", "СЧ-2026/006", "cancelled"];

test("a cancelled order names its documents that are not cancelled", () => {
  expect(showNotice("cancelled", true, [contract, invoice, upd, withdrawn])).toEqual([
    "Заказ отменён, а документы остались",
    "Счёт СЧ-2026/007 и УПД-2026/003 сами не отменяются: оплаты по счетам ждут, о ней напоминают. Отмените их; деньги, которые пришли, верните или зачтите.",
  ]);
});

test("an order cancelled in its shop but in progress here says so and names its documents", () => {
  expect(showNotice("in_progress", true, [invoice])).toEqual([
    "В магазине заказ отменён",
    "Здесь он не изменён: решите, отменять ли и его. Счёт СЧ-2026/007 сам не отменяется: оплаты по счетам ждут, о ней напоминают. Отмените его; деньги, которые пришли, верните или зачтите.",
  ]);
  expect(screen.getAllByRole("heading")).toHaveLength(1);
});

test.each<[string, OrderRecord["status"], boolean, Paper[]]>([
  ["an order in work", "in_progress", false, [invoice]],
  ["a cancelled order whose papers were cancelled", "cancelled", true, [contract, withdrawn]],
])("shows nothing for %s", (_, ...given) => {
  expect(showNotice(...given)).toBeNull();
});
