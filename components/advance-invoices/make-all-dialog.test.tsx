import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { MakeAllDialog } from "./make-all-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("whose advance it is is said in short, as in the other dialogs of the month", async () => {
  const item = { paymentId: "p", date: "2026-11-29", amountCents: 1_240_000, state: "new", problem: null };
  const payer = "Общество с ограниченной ответственностью «Полиграф Плюс»";
  answerActions({
    makeAdvanceInvoicesAction: async () => ({ ok: true, data: { items: [{ ...item, payer }] } }),
  });
  show(<MakeAllDialog open days={{ from: "2026-11-01", to: "2026-11-30" }} onClose={() => {}} />);
  expect((await screen.findByRole("link")).textContent).toBe("ООО «Полиграф Плюс»");
});
