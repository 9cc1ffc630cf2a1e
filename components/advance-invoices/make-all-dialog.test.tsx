import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { MakeAllDialog } from "./make-all-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const item = {
  ...{
    paymentId: "p",
    date: "2026-11-29",
    payer: "Полиграф",
    amountCents: 1_240_000,
    advanceCents: 1_240_000,
  },
  ...{ state: "new", problem: null },
};

function showAll(items: object[]) {
  answerActions({ makeAdvanceInvoicesAction: async () => ({ ok: true, data: { items } }) });
  show(<MakeAllDialog open days={{ from: "2026-11-01", to: "2026-11-30" }} onClose={() => {}} />);
}

test("shortens the legal form in the name of the payer", async () => {
  showAll([{ ...item, payer: "Общество с ограниченной ответственностью «Полиграф Плюс»" }]);
  expect((await screen.findByRole("link")).textContent).toBe("ООО «Полиграф Плюс»");
});

test("shows the advance and the whole payment if only a part of it is an advance", async () => {
  showAll([item, { ...item, paymentId: "q", advanceCents: 40_000 }]);
  const lines = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  const plain = lines.map((text) => text.replace(/\s/g, " "));
  expect(plain).toEqual(["Полиграф 29.11.202612 400,00", "Полиграф 29.11.2026400,00 из 12 400,00"]);
});
