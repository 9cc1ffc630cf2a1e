import { screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { NewWebhook } from "./new-webhook";

test("a new webhook starts with the usual events, whatever was ticked before and discarded", async () => {
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <NewWebhook />
    </AppRouterContext>,
  );
  const openDialog = () => user.click(screen.getByRole("button", { name: "Добавить вебхук" }));
  const tickedNames = async () =>
    (await screen.findAllByRole<HTMLInputElement>("checkbox")).filter(({ checked }) => checked).map(nameOf);
  await openDialog();
  const initialNames = await tickedNames();
  expect(initialNames).toHaveLength(2);
  await user.click(screen.getAllByRole("checkbox")[0]!);
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Закрыть" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await openDialog();
  expect(await tickedNames()).toEqual(initialNames);
});

const nameOf = (box: HTMLInputElement) => box.labels?.[0]?.textContent;
