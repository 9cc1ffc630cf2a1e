import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { SeriesForm } from "./series-form";

const id = "01939f2e-7c3a-7000-8000-000000000001";

/** The form of a new series, and what was sent. */
function form() {
  const sent: unknown[] = [];
  answerActions({
    createSeriesAction: async (input) => {
      sent.push(input);
      return { ok: true, data: { id } };
    },
    findServicesAction: async () => ({ ok: true, data: { items: [] } }),
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <SeriesForm
        series={null}
        client={{ id, name: "АО «Уральские самоцветы»" } as never}
        basis={null}
        organization={{ id, vatMode: "included", defaultVatRate: "22" }}
        today="2026-11-20"
      />
      <Toaster />
    </AppRouterContext>,
  );
  return { user, sent };
}

const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test("a series is not saved without a row that cannot be read", async () => {
  const { user, sent } = form();
  await user.type(screen.getByLabelText(/^Название/), "Абонплата");
  await user.click(await cell("Наименование, строка 1"));
  await user.keyboard("Аренда");
  await user.click(await cell("Кол-во, строка 1"));
  await user.keyboard("0");
  await user.click(screen.getByRole("button", { name: "Начать серию" }));
  expect(await screen.findByText(/Исправьте или удалите строку 1/)).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Кол-во, строка 1")));
  expect(sent).toEqual([]);
  await user.clear(await cell("Кол-во, строка 1"));
  await user.keyboard("2 шт{Tab}");
  expect((await cell("Кол-во, строка 1")).value).toBe("2");
});
