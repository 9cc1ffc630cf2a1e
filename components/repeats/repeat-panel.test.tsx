import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { RepeatPanel } from "./repeat-panel";

test.each(["Создать черновики", "Завести абонплату"])(
  "«%s» reports that the document's changes are not saved",
  async (name) => {
    const onClose = vi.fn();
    const user = show(
      <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
        <RepeatPanel open ids={["1"]} before={async () => false} onClose={onClose} />
        <Toaster />
      </AppRouterContext>,
    );
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText(/Правки документа не сохранены/)).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  },
);

test("Enter in the date field starts to create the drafts", async () => {
  const before = vi.fn(async () => false);
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <RepeatPanel open ids={["1"]} before={before} onClose={() => {}} />
      <Toaster />
    </AppRouterContext>,
  );
  await user.type(await screen.findByLabelText(/Дата новых документов/), "{Enter}");
  expect(await screen.findByText(/Правки документа не сохранены/)).toBeTruthy();
  expect(before).toHaveBeenCalledTimes(1);
});
