import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { SeriesForm } from "./series-form";

const id = "01939f2e-7c3a-7000-8000-000000000001";

/** The form of a new series, with a record of what it sends. */
function showForm() {
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

test("a series is not saved while a row cannot be read", async () => {
  const { user, sent } = showForm();
  await user.type(screen.getByLabelText(/^Название/), "Абонплата");
  await user.click(await cell("Наименование, строка 1"));
  await user.keyboard("Аренда");
  await user.click(await cell("Кол-во, строка 1"));
  await user.keyboard("0");
  await user.click(screen.getByRole("button", { name: "Завести абонплату" }));
  expect(await screen.findByText(/Исправьте или удалите строку 1/)).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await cell("Кол-во, строка 1")));
  expect(sent).toEqual([]);
  await user.clear(await cell("Кол-во, строка 1"));
  await user.keyboard("2 шт{Tab}");
  expect((await cell("Кол-во, строка 1")).value).toBe("2");
});

const line = {
  serviceId: null,
  name: "Аренда",
  description: null,
  unit: "мес",
  qty: 1,
  priceCents: 100,
  discountPercent: null,
};
const stored = {
  id,
  name: "Абонплата",
  docTypes: ["invoice"],
  laterLines: [],
  indexation: null,
  until: null,
  next: null,
  vatMode: "included",
  everyMonths: 1,
  dayOfMonth: 31,
  from: "2026-11-01",
  mode: "draft",
};

/** The form of an existing series with these lines. */
const existingForm = (lines: { lines: unknown[]; laterLines?: unknown[] }) => (
  <SeriesForm
    series={{ ...stored, ...lines } as never}
    client={{ id, name: "АО «Уральские самоцветы»" } as never}
    basis={null}
    organization={{ id, vatMode: "included", defaultVatRate: "22" }}
    today="2026-11-20"
  />
);

test("rows deleted and restored while a series is saved are saved next", async () => {
  const sent: Array<{ lines?: Array<{ name: string }> }> = [];
  const answer = Promise.withResolvers<void>();
  answerActions({
    updateSeriesAction: async (input) => {
      sent.push(input as never);
      await answer.promise;
      return { ok: true, data: { id } };
    },
    findServicesAction: async () => ({ ok: true, data: { items: [] } }),
  });
  const pushed: string[] = [];
  const user = show(
    <AppRouterContext value={{ push: (to: string) => pushed.push(to), refresh: () => {} } as never}>
      {existingForm({ lines: [line, { ...line, name: "Связь" }] })}
      <Toaster />
    </AppRouterContext>,
  );
  const names = () => sent.map(({ lines }) => lines?.map(({ name }) => name));
  const save = screen.getByRole("button", { name: "Сохранить" });
  await user.click(await cell("Наименование, строка 2"));
  await user.keyboard("{Control>}{Delete}{/Control}");
  await user.click(save);
  await waitFor(() => expect(names()).toEqual([["Аренда"]]));
  await user.click(await cell("Наименование, строка 1"));
  await user.keyboard("{Control>}z{/Control}");
  answer.resolve();
  expect(await screen.findByText(/ещё не сохранено/)).toBeTruthy();
  await waitFor(() => expect(save.getAttribute("aria-busy")).not.toBe("true"));
  expect(pushed).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(names()).toEqual([["Аренда"], ["Аренда", "Связь"]]));
  await waitFor(() => expect(pushed).toEqual(["/series"]));
});

test("the lines of later months say from which month they apply", () => {
  const dearer = { ...line, priceCents: 1_220_000, vatRate: "22" };
  show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      {existingForm({
        lines: [dearer],
        laterLines: [{ from: "2026-12", lines: [dearer], vatMode: "included" }],
      })}
    </AppRouterContext>,
  );
  expect(screen.getByText(/^С декабря 2026 г\. действуют другие строки: 12\s200,00 ₽/)).toBeTruthy();
});

test("choosing another client removes the contract of the previous one", async () => {
  answerActions({
    findServicesAction: async () => ({ ok: true, data: { items: [] } }),
    findClientsAction: async () => ({
      ok: true,
      data: { items: [{ id: "c2", name: "ИП Ким", shortName: null, inn: null }] },
    }),
  });
  const basis = { id: "b1", docType: "contract", number: "Д-1", date: "2026-01-12" };
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <SeriesForm
        series={null}
        client={{ id, label: "АО «Уральские самоцветы»" }}
        basis={basis as never}
        organization={{ id, vatMode: "included", defaultVatRate: "22" }}
        today="2026-11-20"
      />
    </AppRouterContext>,
  );
  const chosen = () => document.querySelector<HTMLInputElement>('input[name="basisDocumentId"]')?.value;
  expect(chosen()).toBe("b1");
  const client = screen.getByRole("combobox", { name: /^Клиент/ });
  await user.clear(client);
  await user.type(client, "Ким");
  await user.click(await screen.findByRole("option", { name: /ИП Ким/ }));
  await waitFor(() => expect(chosen()).toBe(""));
});

test("a change of how prices contain VAT asks from which month, as new lines do", async () => {
  const sent: unknown[] = [];
  answerActions({
    updateSeriesAction: async (input) => {
      sent.push(input);
      return { ok: true, data: { ...stored, vatMode: "on_top" } };
    },
  });
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      {existingForm({ lines: [{ ...line, vatRate: "22" }] })}
    </AppRouterContext>,
  );
  expect(screen.queryByLabelText(/^С какого месяца/)).toBeNull();
  await user.selectOptions(screen.getByDisplayValue("НДС в сумме"), "on_top");
  await user.selectOptions(screen.getByLabelText(/^С какого месяца/), "2027-01");
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(sent).toMatchObject([{ vatMode: "on_top", linesFrom: "2027-01" }]));
});

test("Ctrl+Enter in a line saves the series, as its footer says, and inserts no row", async () => {
  const { user, sent } = showForm();
  await user.type(screen.getByLabelText(/^Название/), "Абонплата");
  await user.click(await cell("Наименование, строка 1"));
  await user.keyboard("Аренда{Control>}{Enter}{/Control}");
  await waitFor(() => expect(sent).toMatchObject([{ lines: [{ name: "Аренда" }] }]));
  expect(screen.queryByLabelText("Наименование, строка 3")).toBeNull();
});
