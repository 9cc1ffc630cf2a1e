import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { NewToken } from "./new-token";

test("a token created while its dialog is being closed is shown, and the next dialog opens without a question", async () => {
  const made = Promise.withResolvers<unknown>();
  answerActions({ createTokenAction: () => made.promise });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <NewToken level="user" address="https://docs.example" />
    </AppRouterContext>,
  );
  const open = () => user.click(screen.getByRole("button", { name: "Создать токен" }));
  await open();
  await user.type(await screen.findByLabelText(/^Для какой программы/), "Склад");
  await user.click(screen.getByRole("button", { name: "Создать токен" }));
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  made.resolve({ ok: true, data: { id: "1", name: "Склад", token: "dm_secret" } });
  expect(await screen.findByText("dm_secret")).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Готово" }));
  await waitFor(() => expect(screen.queryByText("dm_secret")).toBeNull());
  await open();
  expect(await screen.findByLabelText(/^Для какой программы/)).toBeTruthy();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
