import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { OrderRecord } from "@/lib/orders/schema";
import type { ProjectDocument } from "@/lib/projects/rules";
import { CancelledNotice } from "./cancelled-notice";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }), usePathname: () => "/" }));

type Paper = [docType: string, number: string, status: string];

const cancellationId = "e1";

function showNotice(
  status: OrderRecord["status"],
  isCancelledThere: boolean,
  papers: Paper[],
  canEdit = false,
) {
  const documents = papers.map(
    ([docType, number, of]) => ({ id: number, docType, number, status: of }) as ProjectDocument,
  );
  const shown = { cancellationId: isCancelledThere ? cancellationId : null, documents, canEdit };
  const user = show(<CancelledNotice order={{ id: "o1", status }} {...shown} />);
  const title = screen.queryByRole("heading");
  return { user, texts: title && [title.textContent, title.nextElementSibling?.textContent?.trim()] };
}

const contract: Paper = ["contract", "Д-2026/001", "signed"];
const invoice: Paper = ["invoice", "СЧ-2026/007", "issued"];
const upd: Paper = ["upd", "УПД-2026/003", "draft"];
const withdrawn: Paper = ["invoice", "СЧ-2026/006", "cancelled"];

test("a cancelled order names its documents that are not cancelled", () => {
  expect(showNotice("cancelled", true, [contract, invoice, upd, withdrawn]).texts).toEqual([
    "Заказ отменён, а документы остались",
    "Счёт СЧ-2026/007 и УПД-2026/003 сами не отменяются: оплаты по счетам ждут, о ней напоминают. Отмените их; деньги, которые пришли, верните или зачтите.",
  ]);
});

test("an order cancelled in its shop but in progress here says so and names its documents", () => {
  expect(showNotice("in_progress", true, [invoice]).texts).toEqual([
    "В магазине заказ отменён",
    "Здесь он не изменён: решите, отменять ли и его. Счёт СЧ-2026/007 сам не отменяется: оплаты по счетам ждут, о ней напоминают. Отмените его; деньги, которые пришли, верните или зачтите.",
  ]);
  expect(screen.getAllByRole("heading")).toHaveLength(1);
});

test.each<[string, OrderRecord["status"], boolean, Paper[]]>([
  ["an order in work", "in_progress", false, [invoice]],
  ["a cancelled order whose papers were cancelled", "cancelled", true, [contract, withdrawn]],
])("shows nothing for %s", (_, ...given) => {
  expect(showNotice(...given).texts).toBeNull();
});

test("whoever may edit marks the cancellation in the shop as dealt with; a viewer cannot", async () => {
  const calls: unknown[] = [];
  answerActions({
    acknowledgeCancellationAction: async (input) => {
      calls.push(input);
      return { ok: true, data: {} };
    },
  });
  const { user } = showNotice("paid", true, [invoice], true);
  await user.click(screen.getByRole("button", { name: "Учтено" }));
  expect(calls).toEqual([{ id: "o1", cancellationId }]);
  cleanup();
  expect(showNotice("paid", true, [invoice]).texts).not.toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  // What is left of an order cancelled here goes with its documents.
  expect(showNotice("cancelled", true, [invoice], true).texts).not.toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
