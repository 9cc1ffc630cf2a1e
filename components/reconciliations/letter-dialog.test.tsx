import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { LetterDialog } from "./letter-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("a letter that is being written is not thrown away by Escape", async () => {
  const draft = { to: "a@example.com", subject: "Акт", text: "", isSetUp: true };
  answerActions({ draftReconciliationEmailAction: async () => ({ ok: true, data: draft }) });
  const onClose = vi.fn();
  const user = show(<LetterDialog id="1" onClose={onClose} />);
  await user.type(await screen.findByDisplayValue("Акт"), " сверки");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
