import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { NewReconciliation } from "./new-reconciliation";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }));

const hint = "Этот день ещё не наступил: в акт войдёт то, что учтено на 20.11.2026.";

async function showDialog() {
  const client = { id: "1", label: "Клиент" };
  const user = show(<NewReconciliation today="2026-11-20" client={client} label="Сверка" />);
  await user.click(screen.getByRole("button", { name: "Сверка" }));
  const [from, to] = await screen.findAllByRole<HTMLInputElement>("textbox");
  return { user, from: from!, to: to! };
}

test("an act covers the quarter up to today by default", async () => {
  const { from, to } = await showDialog();
  expect([from.value, to.value]).toEqual(["01.10.2026", "20.11.2026"]);
  expect(screen.queryByText(hint)).toBeNull();
});

test("a last day in the future is accepted with a notice", async () => {
  const { user, to } = await showDialog();
  await user.clear(to);
  await user.type(to, "31.12.2026");
  expect(screen.getByText(hint)).toBeDefined();
});

test("Escape asks before it discards chosen days, and closes the dialog at once if none were chosen", async () => {
  const { user, to } = await showDialog();
  await user.clear(to);
  await user.type(to, "31.10.2026{Tab}");
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog");
  expect(screen.queryByDisplayValue("31.10.2026")).not.toBeNull();
  await user.click(within(question).getByRole("button", { name: "Отмена" }));
  expect(screen.getByDisplayValue("31.10.2026")).toBeDefined();
  await user.keyboard("{Escape}");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Закрыть" }));
  expect(screen.queryByRole("dialog")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Сверка" }));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});
