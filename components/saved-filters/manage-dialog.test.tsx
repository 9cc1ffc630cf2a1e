import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { SavedFilter } from "@/lib/saved-filters/schema";
import { ManageDialog } from "./manage-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const saved = ["Долги ООО «Ромашка»", "Черновики"].map((name) => ({ id: name, name })) as SavedFilter[];

test.each([
  [{ ok: true, data: saved[0] }, 0],
  [{ ok: false, error: "network" }, 1],
])(
  "the late result of a rename whose form was closed leaves the next form alone (%o)",
  async (answer, alertCount) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answerActions({ updateSavedFilterAction: () => promise });
    const user = show(
      <>
        <ManageDialog open saved={saved} onClose={() => {}} />
        <Toaster />
      </>,
    );
    await user.click(await screen.findByRole("button", { name: "Переименовать «Долги ООО „Ромашка“»" }));
    await user.click(screen.getByRole("button", { name: "Сохранить" }));
    await user.click(screen.getByRole("button", { name: "Отмена" }));
    await user.click(screen.getByRole("button", { name: "Переименовать «Черновики»" }));
    await user.type(screen.getByRole("textbox"), " мои");
    await act(async () => resolve(answer));
    await waitFor(() => expect(screen.queryAllByRole("alert")).toHaveLength(alertCount));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toMatch(/мои$/);
  },
);

test("a double click removes a saved filter once", async () => {
  const asked: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const removeSavedFilterAction = (input: unknown) => {
    asked.push(input);
    return promise;
  };
  answerActions({ removeSavedFilterAction });
  const user = show(<ManageDialog open saved={saved} onClose={() => {}} />);
  await user.dblClick(await screen.findByRole("button", { name: "Удалить «Черновики»" }));
  expect(asked).toEqual([{ id: "Черновики" }]);
  await act(async () => resolve({ ok: true, data: saved[1] }));
});
