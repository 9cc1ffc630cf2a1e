import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { BulkReconciliationsDialog } from "./bulk-reconciliations-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

/** The dialog whose search is answered when the test says so. */
async function showDialog() {
  const answers: (() => void)[] = [];
  answerActions({
    reconciliationCandidatesAction: () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ ok: true, data: [{ id: "1", name: "Клиент", email: null }] }));
      }),
  });
  const onClose = vi.fn();
  const user = show(<BulkReconciliationsDialog today="2026-11-20" onClose={onClose} />);
  return { user, answers, onClose, find: await screen.findByRole("button", { name: "Найти клиентов" }) };
}

test("clients are searched once, and the focus does not move to the button that creates the acts", async () => {
  const { user, answers, find } = await showDialog();
  find.focus();
  await user.keyboard("{Enter}{Enter}");
  expect(find.getAttribute("aria-busy")).toBe("true");
  expect(answers).toHaveLength(1);
  answers[0]!();
  const make = await screen.findByRole("button", { name: /^Составить/ });
  expect(make).not.toBe(find);
  expect(document.activeElement).not.toBe(make);
});

test("clients found for another period are not offered", async () => {
  const { user, answers, find } = await showDialog();
  await user.click(find);
  const from = screen.getAllByRole<HTMLInputElement>("textbox")[0]!;
  await user.clear(from);
  await user.type(from, "01.01.2026");
  answers[0]!();
  await waitFor(() => expect(find.getAttribute("aria-busy")).toBeNull());
  expect(screen.queryByRole("button", { name: /^Составить/ })).toBeNull();
});

test("a last day in the future says that the act contains what is known today", async () => {
  const { user } = await showDialog();
  const hint = "Этот день ещё не наступил: в акт войдёт то, что учтено на 20.11.2026.";
  expect(screen.queryByText(hint)).toBeNull();
  const to = screen.getAllByRole<HTMLInputElement>("textbox")[1]!;
  await user.clear(to);
  await user.type(to, "21.11.2026");
  expect(screen.getByText(hint)).toBeDefined();
});

test("Escape asks before it discards chosen days, and closes the dialog at once if none were chosen", async () => {
  const { user, onClose } = await showDialog();
  const to = screen.getAllByRole<HTMLInputElement>("textbox")[1]!;
  await user.clear(to);
  await user.type(to, "31.10.2026{Tab}");
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog");
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(question).getByRole("button", { name: "Отмена" }));
  expect(screen.getByDisplayValue("31.10.2026")).toBeDefined();
  await user.clear(to);
  await user.type(to, "30.09.2026{Tab}");
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});
