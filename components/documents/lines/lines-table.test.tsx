import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useReducer, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { Totals } from "@/components/documents/totals";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { VatMode } from "./line-amounts";
import { emptyLine, type LineDraft } from "./line-draft";
import { linesReducer, linesStateOf } from "./lines-state";
import { LinesTable } from "./lines-table";

const service = {
  id: "1",
  name: "Аренда зала",
  unit: "час",
  priceCents: 250_000,
  vatRate: "22",
} as const;

beforeEach(() =>
  answerActions({ findServicesAction: async () => ({ ok: true, data: { items: [service] } }) }),
);

interface TableProps {
  rows: LineDraft[];
  refused?: string;
  date?: string;
  vatMode?: VatMode;
  clientId?: string;
  organizationId?: string;
  documentId?: string;
  /** Whether the mode is that of the organization, as for a template. */
  hasFixedMode?: boolean;
}

function Table({ rows, refused, date, clientId, hasFixedMode, ...props }: TableProps) {
  const [vatMode, setVatMode] = useState(props.vatMode ?? "included");
  const [state, dispatch] = useReducer(linesReducer, linesStateOf(rows, "22", "", date));
  const errors = new Map(refused ? [[state.lines[0]!.key, { price: refused }]] : []);
  return (
    <AppRouterContext value={{ push: () => {} } as never}>
      <LinesTable
        state={state}
        vatMode={vatMode}
        onVatMode={hasFixedMode ? undefined : setVatMode}
        organizationId={props.organizationId}
        documentId={props.documentId}
        clientId={clientId ?? null}
        errors={errors}
        dispatch={dispatch}
      >
        <Totals lines={state.lines} vatMode={vatMode} />
        <Toaster />
      </LinesTable>
    </AppRouterContext>
  );
}

const line = (name: string, price: string): LineDraft => ({
  ...emptyLine("", "22"),
  name,
  unit: "шт",
  qty: "1",
  price,
});
const twoRows = [line("Аренда", "100,00"), line("Уборка", "200,00")];

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const names = () =>
  screen.getAllByLabelText<HTMLTextAreaElement>(/^Наименование, строка/).map(({ value }) => value);
const focusedLabel = () => document.activeElement?.getAttribute("aria-label");
const withPlainSpaces = (text: string | null) => text?.replace(/\s/g, " ");
/** Returns all values of the totals, in order. */
const totals = () =>
  within(screen.getByLabelText("Итоги"))
    .getAllByRole("definition")
    .map((each) => withPlainSpaces(each.textContent));

test("a row typed with the keyboard is added up, and Enter starts the next one", async () => {
  const user = show(<Table rows={[]} />);
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("Уборка{Escape}{Tab}час{Tab}2{Tab}1500,5{Enter}");
  expect(focusedLabel()).toBe("Наименование, строка 2");
  expect(names()).toEqual(["Уборка", ""]);
  expect(withPlainSpaces(cell("Цена, строка 1").value)).toBe("1 500,50");
  expect(totals()).toEqual(["3 001,00", "541,16", "3 001,00 ₽"]);
  await user.keyboard("{Enter}");
  expect(names()).toHaveLength(2);
});

test("a price in fractions of a kopeck says how many decimal places are allowed", async () => {
  const user = show(<Table rows={[line("Кофе", "100,00")]} />);
  await user.clear(cell("Цена, строка 1"));
  await user.type(cell("Цена, строка 1"), "12,3456{Tab}");
  expect(screen.getByText(/^Цена, строка 1/).textContent).toContain("не больше двух знаков после запятой");
});

test("arrows move between cells while the text is selected, and stay within the table", async () => {
  const user = show(<Table rows={twoRows} />);
  await user.click(cell("Цена, строка 1"));
  await user.keyboard("{ArrowDown}");
  expect(focusedLabel()).toBe("Цена, строка 2");
  await user.keyboard("{ArrowDown}{ArrowLeft}");
  expect(focusedLabel()).toBe("Кол-во, строка 2");
  await user.keyboard("{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  expect(focusedLabel()).toBe("Наименование, строка 1");
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(focusedLabel()).toBe("Наименование, строка 1");
});

test("rows are inserted, moved, duplicated and removed by shortcuts, and undo works step by step", async () => {
  const user = show(<Table rows={twoRows} />);
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(names()).toEqual(["Аренда", "", "Уборка"]);
  expect(focusedLabel()).toBe("Наименование, строка 2");
  await user.keyboard("{Control>}{Delete}{/Control}");
  expect(names()).toEqual(["Аренда", "Уборка"]);
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(names()).toEqual(["Уборка", "Аренда"]);
  expect(focusedLabel()).toBe("Наименование, строка 1");
  await user.keyboard("{Control>}[KeyD]{/Control}");
  expect(names()).toEqual(["Уборка", "Уборка", "Аренда"]);
  expect(totals()[0]).toBe("500,00");
  await user.keyboard("{Control>}[KeyZ][KeyZ]{/Control}");
  expect(names()).toEqual(["Аренда", "Уборка"]);
  await user.keyboard("{Control>}{Shift>}[KeyZ]{/Shift}{/Control}");
  expect(names()).toEqual(["Уборка", "Аренда"]);
  expect(totals()[0]).toBe("300,00");
});

test("a typed name is completed from the catalogue with its unit and price", async () => {
  const user = show(<Table rows={[]} />);
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("аренд");
  expect(await screen.findByRole("option", { name: /Аренда зала/ })).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["Аренда зала"]);
  expect([cell("Ед., строка 1").value, cell("Кол-во, строка 1").value]).toEqual(["час", "1"]);
  expect(screen.queryByRole("listbox", { name: "Подходящие наименования" })).toBeNull();
  expect(totals()[0]).toBe("2 500,00");
  expect(focusedLabel()).toBe("Кол-во, строка 1");
  await user.keyboard("3");
  expect(totals()[0]).toBe("7 500,00");
});

test.each([
  ["included", "on_top", 1_000_000, "12 200,00", "12 200,00 ₽ / м³ (10 000,00 без НДС)"],
  ["included", "on_top", 1_475_410, "18 000,00", "≈ 18 000,00 ₽ / м³ (14 754,10 без НДС)"],
  ["on_top", "included", 1_220_000, "10 000,00", "10 000,00 ₽ / м³ (12 200,00 с НДС)"],
  ["included", "included", 1_475_410, "14 754,10", "14 754,10 ₽ / м³"],
] as const)(
  "in a document with VAT %s, a price that the client was billed with VAT %s, %i, is suggested as %s",
  async (vatMode, billedMode, priceCents, price, hint) => {
    const billed = {
      ...{ name: "Брус", unit: "м³", kind: "goods", serviceId: null, vatRate: "22", usedVatRate: "22" },
      ...{ priceCents, vatMode: billedMode, lastUsedAt: "2026-11-14T12:00:00Z" },
    };
    answerActions({
      findServicesAction: async () => ({ ok: true, data: { items: [] } }),
      lineHistoryAction: async () => ({ ok: true, data: [billed] }),
    });
    const user = show(<Table rows={[]} vatMode={vatMode} clientId="1" />);
    await user.click(cell("Наименование, строка 1"));
    await user.keyboard("брус");
    const option = await screen.findByRole("option", { name: /Брус/ });
    expect(withPlainSpaces(option.textContent)).toContain(`${hint} · 22 % · 14.11.2026`);
    await user.keyboard("{Enter}");
    expect(withPlainSpaces(cell("Цена, строка 1").value)).toBe(price);
  },
);

test("the completion of a name shows in grey the rate that Enter gives", async () => {
  const billed = {
    ...{
      name: "Абонентское",
      unit: "мес",
      kind: "service",
      serviceId: null,
      vatRate: "10",
      usedVatRate: "22",
    },
    ...{ priceCents: 1_000_000, vatMode: "included", lastUsedAt: "2026-11-14T12:00:00Z" },
  };
  const asked: unknown[] = [];
  answerActions({
    findServicesAction: async (input) => {
      asked.push(input);
      return { ok: true, data: { items: [] } };
    },
    lineHistoryAction: async (input) => {
      asked.push(input);
      return { ok: true, data: [billed] };
    },
  });
  const user = show(<Table rows={[]} clientId="1" organizationId="2" date="2026-11-20" />);
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("абон");
  const option = await screen.findByRole("option", { name: /Абонентское/ });
  expect(withPlainSpaces(option.textContent)).toContain("10 % (было 22 %)");
  const document = { organizationId: "2", date: "2026-11-20" };
  expect(asked).toContainEqual(expect.objectContaining({ ...document, clientId: "1" }));
  expect(asked).toContainEqual(expect.objectContaining({ ...document, limit: 8 }));
  const rate = () => cell("НДС, строка 1");
  expect([rate().value, rate().className.includes("text-muted!")]).toEqual(["10", true]);
  await user.keyboard("{Escape}");
  expect([rate().value, rate().className.includes("text-muted!")]).toEqual(["22", false]);
  await user.keyboard("е{Backspace}");
  await screen.findByRole("option", { name: /Абонентское/ });
  await user.keyboard("{Enter}");
  expect([rate().value, rate().className.includes("text-muted!")]).toEqual(["10", false]);
});

test("completing a name keeps a typed price; choosing an option takes the option's price", async () => {
  const user = show(<Table rows={[line("", "100,00"), line("", "200,00"), line("", "300,00")]} />);
  const typeNameIn = async (row: number) => {
    await user.click(cell(`Наименование, строка ${row}`));
    await user.keyboard("аренд");
    return screen.findByRole("option", { name: /Аренда зала/ });
  };
  await typeNameIn(1);
  await user.keyboard("{Enter}");
  await typeNameIn(2);
  await user.keyboard("{ArrowDown}{Enter}");
  await user.click(await typeNameIn(3));
  expect(names()).toEqual(["Аренда зала", "Аренда зала", "Аренда зала"]);
  const prices = [1, 2, 3].map((row) => withPlainSpaces(cell(`Цена, строка ${row}`).value));
  expect(prices).toEqual(["100,00", "2 500,00", "2 500,00"]);
  expect(cell("Ед., строка 1").value).toBe("шт");
});

test("a name selected with an arrow is taken, even if later suggestions list it elsewhere", async () => {
  const [hall, yard] = ["Аренда зала", "Аренда двора"].map((name, index) => ({
    ...{ id: `s${index}`, name, unit: "час", vatRate: "22", kind: "service", priceCents: 100_00 + index },
  }));
  const { promise, resolve } = Promise.withResolvers<unknown>();
  answerActions({
    findServicesAction: async (asked) =>
      (asked as { q: string }).q === "аренда" ? promise : { ok: true, data: { items: [hall, yard] } },
  });
  const user = show(<Table rows={[]} />);
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("аренд");
  await screen.findByRole("option", { name: /двора/ });
  await user.keyboard("а{ArrowDown}");
  await act(async () => resolve({ ok: true, data: { items: [yard, hall] } }));
  const list = await screen.findByRole("listbox");
  await waitFor(() => expect(list.firstElementChild?.textContent).toContain("двора"));
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["Аренда двора"]);
});

test("a name is completed from the other rows of the document, and never from what is being typed", async () => {
  answerActions({ findServicesAction: async () => ({ ok: true, data: { items: [] } }) });
  const rows = [line("Брус клеёный", "250,00"), line("Брус сухой", ""), line("", "")];
  const user = show(<Table rows={rows} />);
  await user.click(cell("Наименование, строка 3"));
  await user.keyboard("брус");
  const option = await screen.findByRole("option", { name: /^Брус/ });
  expect(withPlainSpaces(option.textContent)).toContain("250,00 ₽ / шт · 22 %");
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["Брус клеёный", "Брус сухой", "Брус клеёный"]);
  expect(cell("Цена, строка 3").value).toBe("250,00");
});

test("the history is asked for the lines of other documents only", async () => {
  const asked: unknown[] = [];
  answerActions({
    findServicesAction: async () => ({ ok: true, data: { items: [] } }),
    lineHistoryAction: async (input) => {
      asked.push(input);
      return { ok: true, data: [] };
    },
  });
  const user = show(<Table rows={[]} clientId="1" documentId="7" />);
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("брус");
  await waitFor(() => expect(asked).toContainEqual(expect.objectContaining({ q: "брус", documentId: "7" })));
});

test("a paste can be undone from its message until something else is typed", async () => {
  const user = show(<Table rows={twoRows} />);
  const pasteTwo = async () => {
    await user.click(cell("Наименование, строка 2"));
    await user.paste("Охрана\tмес\t3\t1000\nОкна\tшт\t1\t500");
  };
  await pasteTwo();
  await user.click(await screen.findByRole("button", { name: "Отменить вставку" }));
  expect(names()).toEqual(["Аренда", "Уборка"]);
  await pasteTwo();
  expect(await screen.findByRole("button", { name: "Отменить вставку" })).toBeTruthy();
  await user.click(cell("Цена, строка 1"));
  await user.keyboard("150");
  expect(screen.queryByRole("button", { name: "Отменить вставку" })).toBeNull();
  expect(names()).toEqual(["Аренда", "Охрана", "Окна"]);
});

test("a pasted VAT rate that does not exist is reported", async () => {
  const user = show(<Table rows={twoRows} />);
  await user.click(cell("Наименование, строка 2"));
  await user.paste("Охрана\tмес\t3\t1000\t12 %\nОкна\tшт\t1\t500\t22 %");
  expect(
    await screen.findByText("Таких ставок НДС нет: «12 %». Проверьте ставки в этих строках."),
  ).toBeTruthy();
});

test("a pasted VAT rate that is not in force on the document's date is replaced and reported", async () => {
  const user = show(<Table rows={twoRows} date="2026-11-20" />);
  await user.click(cell("Наименование, строка 2"));
  await user.paste(
    "Охрана\tмес\t3\t1000\t20 %\nОкна\tшт\t1\t500\t20%\nДвери\tшт\t1\t500\t10 %\nПол\tшт\t1\t5\t12",
  );
  const message = await screen.findByText(
    "В 2 строках вместо «20 %» поставлено «22 %»: такова ставка на дату документа. Таких ставок НДС нет: «12». Проверьте ставки в этих строках.",
  );
  expect(message).toBeTruthy();
  expect(cell("НДС, строка 2").value).toBe("22");
});

test("a pasted table without a column of prices is reported", async () => {
  const user = show(<Table rows={twoRows} />);
  await user.click(cell("Наименование, строка 2"));
  await user.paste("Наименование\tКол-во\nБолт\t10");
  expect(await screen.findByText("Столбец цены в таблице не найден: проверьте цены.")).toBeTruthy();
});

test("pasted rows with other sums than their table are named, and prices without VAT are all converted", async () => {
  const user = show(<Table rows={twoRows} hasFixedMode />);
  await user.click(cell("Наименование, строка 2"));
  await user.paste(
    "Товар\tКол-во\tЦена без НДС\tСумма с НДС\nСтул\t2\t100\t244\nСтол\t1\t100\t122\nШкаф\t1\t100\t150\nПолка\t1\t10\t22",
  );
  expect(await screen.findByText(/^Суммы не такие, как в таблице, в строках: 4–5\./)).toBeTruthy();
  expect(screen.getByText(/такой, как в таблице, в строках: 2–3\.$/)).toBeTruthy();
  expect(cell("Цена, строка 2").value).toBe("122,00");
  expect(cell("Цена, строка 4").value).toBe("122,00");
  await user.click(cell("Цена, строка 4"));
  await user.keyboard("150");
  expect(screen.getByText(/в строках: 4–5/)).toBeTruthy();
});

/** Rows without VAT whose sums with VAT no price with VAT makes. */
const netTable = "Товар\tКол-во\tЦена без НДС\tСумма с НДС\nГвоздь\t7\t0,33\t2,82\nШуруп\t9\t0,37\t4,06";
const vatTerm = () => screen.getByLabelText("Итоги").textContent;

test("a table that only fits the other VAT mode sets it in a document without other lines", async () => {
  const user = show(<Table rows={[]} />);
  await user.click(cell("Наименование, строка 1"));
  await user.paste(netTable);
  expect(
    await screen.findByText("Учёт НДС теперь «НДС сверху»: с ним суммы такие, как в таблице."),
  ).toBeTruthy();
  expect(cell("Цена, строка 1").value).toBe("0,33");
  expect(totals()).toEqual(["5,64", "1,24", "6,88 ₽"]);
  await user.click(screen.getByRole("button", { name: "Отменить вставку" }));
  expect(names()).toEqual([""]);
  expect(vatTerm()).toContain("в том числе НДС");
});

test("undoing and repeating a paste that set the VAT mode by keys sets the mode, too", async () => {
  const user = show(<Table rows={[]} />);
  await user.click(cell("Наименование, строка 1"));
  await user.paste(netTable);
  await screen.findByText(/^Учёт НДС теперь/);
  await user.click(cell("Цена, строка 1"));
  await user.keyboard("5");
  await user.keyboard("{Control>}z{/Control}");
  expect(totals()).toEqual(["5,64", "1,24", "6,88 ₽"]);
  await user.keyboard("{Control>}z{/Control}");
  expect(names()).toEqual([""]);
  expect(vatTerm()).toContain("в том числе НДС");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(totals()).toEqual(["5,64", "1,24", "6,88 ₽"]);
});

test("a table that only fits the other VAT mode offers it in a document with other lines", async () => {
  const user = show(<Table rows={[line("Аренда", "100,00"), line("", "")]} />);
  await user.click(cell("Наименование, строка 2"));
  await user.paste(netTable);
  expect(
    await screen.findByText(
      "Суммы такие, как в таблице, только с учётом «НДС сверху», а в документе — «НДС в сумме»",
    ),
  ).toBeTruthy();
  expect([cell("Цена, строка 2").value, cell("Цена, строка 3").value]).toEqual(["0,33", "0,37"]);
  expect(vatTerm()).toContain("в том числе НДС");
  await user.click(screen.getByRole("button", { name: "Перейти на «НДС сверху»" }));
  expect(totals()).toEqual(["105,64", "23,24", "128,88 ₽"]);
});

test("undoing a paste takes back the offer of the other VAT mode", async () => {
  const user = show(<Table rows={[line("Аренда", "100,00"), line("", "")]} />);
  await user.click(cell("Наименование, строка 2"));
  await user.paste(netTable);
  await user.click(await screen.findByRole("button", { name: "Отменить вставку" }));
  expect(screen.queryByRole("button", { name: /^Перейти/ })).toBeNull();
});

test("rows of a spreadsheet are pasted over existing rows and below", async () => {
  const user = show(<Table rows={twoRows} />);
  await user.click(cell("Наименование, строка 2"));
  await user.paste("Охрана\tмес\t3\t1000\nОкна\tшт\t1\t500");
  expect(names()).toEqual(["Аренда", "Охрана", "Окна"]);
  expect(totals()[0]).toBe("3 600,00");
});

test("a cell that cannot be read is marked when left, and an error from the server stays marked", async () => {
  const user = show(<Table rows={twoRows} refused="много" />);
  expect(cell("Цена, строка 1").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/много/)).toBeTruthy();
  await user.click(cell("Цена, строка 2"));
  await user.keyboard("дорого");
  expect(cell("Цена, строка 2").getAttribute("aria-invalid")).toBeNull();
  await user.click(document.body);
  expect(cell("Цена, строка 2").getAttribute("aria-invalid")).toBe("true");
  expect(totals()[0]).toBe("100,00");
});

const reason =
  "Кол-во, строка 1: Количество — больше 0 и не больше 9 999 999 999,999, до трёх знаков после запятой";

test.each(["1,2345", "-5"])(
  "the reason why «%s» is not a quantity is shown from leaving the cell until it is corrected",
  async (text) => {
    const user = show(<Table rows={twoRows} />);
    await user.click(cell("Кол-во, строка 1"));
    await user.keyboard(text);
    expect(screen.queryByText(reason)).toBeNull();
    await user.keyboard("{Tab}");
    expect(focusedLabel()).toBe("Цена, строка 1");
    expect(screen.getByText(reason)).toBeTruthy();
    await user.click(cell("Кол-во, строка 1"));
    expect(screen.getByText(reason)).toBeTruthy();
    expect(cell("Кол-во, строка 1").getAttribute("aria-invalid")).toBe("true");
    await user.clear(cell("Кол-во, строка 1"));
    await user.keyboard("2");
    expect(screen.queryByText(reason)).toBeNull();
    await user.keyboard(",2345");
    expect(screen.queryByText(reason)).toBeNull();
  },
);

test("a row without a name says so after the row is left, until it has one", async () => {
  const user = show(<Table rows={[]} />);
  const noNameMessage = "Наименование, строка 1: без наименования строка не сохраняется";
  await user.click(cell("Цена, строка 1"));
  await user.keyboard("100{Tab}");
  expect(screen.queryByText(noNameMessage)).toBeNull();
  await user.click(document.body);
  await user.click(cell("Наименование, строка 1"));
  expect(screen.getByText(noNameMessage)).toBeTruthy();
  await user.keyboard("Аренда");
  expect(screen.queryByText(noNameMessage)).toBeNull();
});

test("details of goods are entered in a dialog, shown below the name, and undone like other changes", async () => {
  const user = show(<Table rows={twoRows} />);
  await user.click(screen.getByRole("button", { name: "Строка 1: действия" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Товар/ }));
  await user.selectOptions(await screen.findByLabelText("Вид"), "goods");
  await user.selectOptions(screen.getByLabelText(/^Страна/), "156");
  await user.type(screen.getByLabelText(/^Номер декларации/), " 10702070/011126/0012345 ");
  expect(screen.getByLabelText<HTMLInputElement>("Код ОКЕИ").placeholder).toBe("796");
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  expect(await screen.findByText("Товар · КИТАЙ · 10702070/011126/0012345")).toBeTruthy();
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("{Control>}[KeyZ]{/Control}");
  expect(screen.queryByText(/КИТАЙ/)).toBeNull();
});

test("details for all rows say which rows they changed, and are undone from the message", async () => {
  const nut = line("Гайка", "1,00");
  nut.details = { ...nut.details, kind: "goods", countryCode: "156" };
  const user = show(
    <Table rows={[line("Болт", "1,00"), nut, line("Шайба", "1,00"), line("Доставка", "1,00")]} />,
  );
  await user.click(screen.getByRole("button", { name: "Строка 1: действия" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Товар/ }));
  await user.selectOptions(await screen.findByLabelText("Вид"), "goods");
  await user.click(screen.getByLabelText(/^Вид, страна и декларация — во все строки/));
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  const message = await screen.findByText(/^Сведения добавлены/);
  expect(withPlainSpaces(message.textContent)).toBe("Сведения добавлены в 1 строку");
  expect(screen.getByText("Строки: 3. Вид теперь «Товар» в строках: 3.")).toBeTruthy();
  expect(screen.getByText("Товар · КИТАЙ")).toBeTruthy();
  const chips = () => screen.queryAllByRole("button", { name: /^Сведения о товаре/ }).length;
  expect(chips()).toBe(3);
  await user.click(screen.getByRole("button", { name: "Вернуть сведения" }));
  expect(chips()).toBe(1);
});

test.each([
  ["22", "в том числе НДС 22 %"],
  ["none", "без НДС"],
] as const)("before anything is typed, the totals name the VAT rate of the lines: %s", (rate, vatText) => {
  show(<Totals lines={[emptyLine("", rate)]} vatMode="included" />);
  expect(
    within(screen.getByLabelText("Итоги"))
      .getAllByRole("term")
      .map((each) => withPlainSpaces(each.textContent)),
  ).toEqual(["Итого", vatText, "Всего"]);
});

test("a paste says how many rows did not fit into the document", async () => {
  const user = show(<Table rows={[line("Аренда", "100,00")]} />);
  await user.click(cell("Наименование, строка 1"));
  const rows = Array.from({ length: 5002 }, (_, at) => `Услуга ${at}\tшт`);
  fireEvent.paste(cell("Наименование, строка 1"), { clipboardData: { getData: () => rows.join("\n") } });
  expect(withPlainSpaces((await screen.findByText(/^Вставлен/)).textContent)).toBe("Вставлено 5 000 строк");
  expect(withPlainSpaces(screen.getByText(/не поместились/).textContent)).toBe(
    "2 строки не поместились: в документе самое большее 5 000.",
  );
});
