import { act, screen, waitFor, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DocumentPage } from "@/components/documents/document-page";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { PrintClient } from "@/lib/print/source";

/** An event source without events. */
class SilentEventSource {
  addEventListener() {}
  close() {}
}

beforeEach(() => void vi.stubGlobal("EventSource", SilentEventSource));
afterEach(() => void vi.unstubAllGlobals());

const noProblemsResult: object = { ok: true, data: [] };

const secondAct = {
  code: "closed_twice",
  severity: "warning",
  path: "lines",
  message: "Второй акт по счёту",
};

/** The page of a draft, with the calls it makes to the service, in order. */
async function showDraftPage(
  client: Partial<PrintClient> = {},
  check = async () => noProblemsResult,
  issued: object = { status: "issued" },
  statusChangeDelay?: Promise<void>,
  changes: Parameters<typeof openedDocument>[0] = {},
) {
  const shown = openedDocument(changes);
  shown.source = { ...shown.source, client: { ...shown.source.client!, ...client } };
  const opened = { ...shown };
  const done: unknown[] = [];
  let willSaveFail = false;
  const answer = (changes: object) => {
    opened.document = { ...opened.document, version: opened.document.version + 1, ...changes };
    return { ok: true, data: opened.document };
  };
  answerActions({
    checkDocumentAction: check,
    documentEventsAction: async () => ({ ok: true, data: { items: [] } }),
    findServicesAction: async () => ({ ok: true, data: { items: [] } }),
    freedNumberAction: async () => ({ ok: true, data: "gap" }),
    deleteDocumentAction: async () => ({ ok: false, error: "network" }),
    updateDocumentAction: async (input) => {
      if (willSaveFail) {
        willSaveFail = false;
        return { ok: false, error: "unavailable" };
      }
      const { lines, ...fields } = input as { lines?: { qty: string }[]; dueDate?: string };
      if (fields.dueDate === "2026-12-02")
        return {
          ok: false,
          error: "validation_error",
          fieldErrors: { dueDate: ["Не раньше даты документа"] },
        };
      done.push(lines?.map(({ qty }) => qty) ?? fields);
      return answer({});
    },
    openDocumentAction: async () => ({ ok: true, data: opened }),
    changeStatusAction: async (input) => {
      const { status, version } = input as { status: string; version: number };
      await statusChangeDelay;
      if (version !== opened.document.version) return { ok: false, error: "version_conflict" };
      done.push(status);
      return answer(issued);
    },
    issueAndSendAction: async (input) => {
      const { version } = input as { version: number };
      if (version !== opened.document.version) return { ok: false, error: "version_conflict" };
      done.push("sent");
      return { ok: false, error: "no_address" };
    },
  });
  let readAgain = () => {};
  function Page() {
    const [read, setRead] = useState(shown);
    readAgain = () => setRead({ ...opened });
    return (
      <DocumentPage
        opened={read}
        defaultVatRate="22"
        bankState={null}
        emails={[]}
        issues={[]}
        files={[]}
        outdatedRecipients={[]}
        openings={{ count: 0, lastAt: null } as never}
        renderedAt="2026-11-20T10:00:00.000Z"
      />
    );
  }
  const user = show(
    <AppRouterContext value={{ refresh: () => {}, push: () => {} } as never}>
      <Page />
      <Toaster />
    </AppRouterContext>,
  );
  // The form and its buttons load their own scripts.
  await screen.findByRole("button", { name: "Выставить" });
  await screen.findByLabelText("Цена, строка 1");
  /** Somebody else saves, and this page is not notified. */
  const changeElsewhere = (changes: object) => void answer(changes);
  const failNextSave = () => {
    willSaveFail = true;
  };
  return { user, done, changeElsewhere, failNextSave, tell: () => act(() => readAgain()) };
}

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test("the cell being typed into is saved before the document is issued", async () => {
  const { user, done } = await showDraftPage();
  await user.click(cell("Кол-во, строка 1"));
  await user.keyboard("2 шт{Alt>}{Enter}{/Alt}");
  await waitFor(() => expect(done).toEqual([["2"], "issued"]));
});

test("what is typed during the check is checked before the document is issued", async () => {
  const { promise: typing, resolve: endTyping } = Promise.withResolvers<void>();
  let isIssuing = false;
  let checkCount = 0;
  const { user, done } = await showDraftPage({}, async () => {
    if (!isIssuing) return noProblemsResult;
    checkCount += 1;
    if (checkCount > 1) return { ok: true, data: [secondAct] };
    await typing;
    return noProblemsResult;
  });
  isIssuing = true;
  await user.keyboard("{Alt>}{Enter}{/Alt}");
  await waitFor(() => expect(checkCount).toBe(1));
  await user.click(cell("Кол-во, строка 1"));
  await user.keyboard("2");
  endTyping();
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Второй акт по счёту");
  expect(done.flat()).not.toContain("issued");
});

test.each([
  ["Выставить", "{Alt>}{Enter}{/Alt}"],
  ["Выставить и отправить", "{Alt>}{Shift>}{Enter}{/Shift}{/Alt}"],
])("«%s» checks also what only a second attempt could save", async (_, keys) => {
  const check = async () => ({ ok: true, data: [secondAct] });
  const { user, done, failNextSave } = await showDraftPage({}, check);
  failNextSave();
  await user.click(cell("Кол-во, строка 1"));
  await user.keyboard(`2${keys}`);
  expect((await screen.findByRole("dialog")).textContent).toContain("Второй акт по счёту");
  expect(done).toEqual([["2"]]);
});

test.each([
  ["Выставить", "{Alt>}{Enter}{/Alt}", "issued"],
  ["Выставить и отправить", "{Alt>}{Shift>}{Enter}{/Shift}{/Alt}", "sent"],
])("«%s» first shows what someone else has changed, and issues when repeated", async (_, keys, outcome) => {
  const { user, done, changeElsewhere } = await showDraftPage();
  changeElsewhere({ lines: [{ ...openedDocument().document.lines[0], priceCents: 900_00 }] });
  expect(cell("Цена, строка 1").value).toBe("100,00");
  await user.keyboard(keys);
  expect(await screen.findByText(/проверьте и повторите/)).toBeTruthy();
  expect(cell("Цена, строка 1").value).toBe("900,00");
  expect(done).toEqual([]);
  await user.keyboard(keys);
  await waitFor(() => expect(done).toEqual([outcome]));
});

test("a confirmed question issues nothing if someone else has changed the document meanwhile", async () => {
  const { user, done, changeElsewhere, tell } = await showDraftPage({ address: null });
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  const dialog = await screen.findByRole("dialog");
  changeElsewhere({ lines: [{ ...openedDocument().document.lines[0], priceCents: 900_00 }] });
  tell();
  await user.click(within(dialog).getByRole("button", { name: "Выставить всё равно" }));
  expect(await screen.findByText(/проверьте и повторите/)).toBeTruthy();
  expect(done).toEqual([]);
  expect(cell("Цена, строка 1").value).toBe("900,00");
});

test("a change that arrives during a question is shown once the question is closed", async () => {
  const { user, changeElsewhere, tell } = await showDraftPage({ address: null });
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  await screen.findByRole("dialog");
  changeElsewhere({ lines: [{ ...openedDocument().document.lines[0], priceCents: 900_00 }] });
  tell();
  expect(cell("Цена, строка 1").value).toBe("100,00");
  await user.click(screen.getByRole("button", { name: "Назад" }));
  await waitFor(() => expect(cell("Цена, строка 1").value).toBe("900,00"));
});

test.each([
  ["issued", 0, "Выставлен", true],
  // A correction is paid at once by the payments of the corrected document.
  ["partially_paid", 10_00, "Частично оплачен", false],
])(
  "a document that becomes %s when issued says so, and offers undo only where possible",
  async (status, paidCents, name, canReturn) => {
    const { user } = await showDraftPage({}, async () => noProblemsResult, { status, paidCents });
    await user.click(cell("Кол-во, строка 1"));
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    await screen.findByText(new RegExp(`: состояние «${name}»`));
    expect(screen.queryAllByRole("button", { name: "Отменить" })).toHaveLength(canReturn ? 1 : 0);
  },
);

test("what is missing is listed above the draft and again when it is issued", async () => {
  const { user, done } = await showDraftPage({ address: null, kpp: null });
  const strip = screen.getByText("Перед выставлением: 2 реквизита не заполнены");
  await user.click(strip);
  const expectedItems = ["У клиента не указан КПП. Заполнить", "У клиента не указан адрес. Заполнить"];
  const items = (list: HTMLElement) =>
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(items(strip.closest("details")!)).toEqual(expectedItems);
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  expect(items(await screen.findByRole("dialog"))).toEqual(expectedItems);
  expect(done).toEqual([]);
});

test("a check names and opens the right row even if rows above are not saved", async () => {
  const problem = {
    code: "mixed_with_without_vat",
    severity: "warning",
    path: "lines.0.vatRate",
    message: "Проверьте строку 1",
    messageOfLine: "Проверьте строку %line%",
  };
  const { user } = await showDraftPage({}, async () => ({ ok: true, data: [problem] }));
  const strip = await screen.findByText(/^Перед выставлением: 1 замечание/);
  await user.click(strip);
  const itemText = () => within(strip.closest("details")!).getByRole("listitem").textContent;
  expect(itemText()).toContain("Проверьте строку 1");
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  expect(cell("Наименование, строка 2").value).toBe("Аренда");
  expect(itemText()).toContain("Проверьте строку 2");
  await user.type(cell("Цена, строка 1"), "по договору");
  expect(itemText()).toContain("Проверьте строку 2");
  await user.click(within(strip.closest("details")!).getByRole("button", { name: "Исправить" }));
  await waitFor(() => expect(document.activeElement).toBe(cell("НДС, строка 2")));
});

test("the question before issuing changes nothing by Enter, and a changed rate is reported and can be undone", async () => {
  const problem = {
    code: "vat_rate_unusual",
    severity: "error",
    path: "lines.0.vatRate",
    message: "НДС не нужен",
  };
  const check = async () => ({ ok: true, data: [problem] });
  const changes = {
    lines: ["Аренда", "Уборка"].map((name) => ({
      ...openedDocument().document.lines[0]!,
      name,
      vatRate: "10" as const,
    })),
  };
  const { user } = await showDraftPage({}, check, undefined, undefined, changes);
  await user.keyboard("{Alt>}{Enter}{/Alt}");
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Назад"));
  expect(dialog.contains(document.activeElement)).toBe(true);
  await user.click(within(dialog).getByRole("button", { name: /ко всем строкам/ }));
  const report = await screen.findByText("Ставка изменена в 2 строках");
  const rates = () =>
    [1, 2].map((row) => screen.getByLabelText<HTMLSelectElement>(`НДС, строка ${row}`).value);
  expect(rates()).toEqual(["22", "22"]);
  await user.click(
    within(report.closest<HTMLElement>("[data-toast]")!).getByRole("button", { name: "Отменить" }),
  );
  expect(rates()).toEqual(["10", "10"]);
});

test("a second act or UPD of an invoice is asked about before issuing, other warnings are not", async () => {
  const warning = { severity: "warning", path: "basisDocumentId", message: "УПД-1 уже закрыл счёт" };
  let code = "closed_twice";
  const check = async () => ({ ok: true, data: [{ ...warning, code }] });
  const { user, done } = await showDraftPage({}, check);
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("УПД-1 уже закрыл счёт");
  expect(done).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Назад" }));
  code = "no_basis";
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  await waitFor(() => expect(done).toEqual(["issued"]));
});

test("VAT that an organization without VAT would owe is asked about before issuing", async () => {
  const warning = {
    ...{ code: "vat_rate_unusual", severity: "warning", path: "lines.0.vatRate", owesVat: true },
    message: "Организация не платит НДС",
  };
  const { user, done } = await showDraftPage({}, async () => ({ ok: true, data: [warning] }));
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Организация не платит НДС");
  expect(done).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Выставить всё равно" }));
  await waitFor(() => expect(done).toEqual(["issued"]));
});

test.each(["Выставить", "Выставить и отправить"])("«%s» goes to a row that cannot be saved", async (name) => {
  const { user, done } = await showDraftPage();
  await user.click(cell("Кол-во, строка 1"));
  await user.keyboard("0");
  await user.click(screen.getByRole("button", { name }));
  const toastTitle = await screen.findByText(/Исправьте или удалите строку 1/);
  const reason = "Количество — больше 0 и не больше 9 999 999 999,999, до трёх знаков после запятой";
  expect(toastTitle.closest("[data-toast]")?.textContent).toContain(reason);
  await waitFor(() => expect(document.activeElement).toBe(cell("Кол-во, строка 1")));
  expect(screen.getByText(`Кол-во, строка 1: ${reason}`)).toBeTruthy();
  expect(await screen.findByText("Сохранено, кроме 1 строки с ошибкой")).toBeTruthy();
  expect(done).toEqual([]);
});

const servicePeriod = {
  docType: "act",
  periodStart: "2026-10-01",
  periodEnd: "2026-10-31",
  dueDate: null,
} as const;

test.each([
  ["Дата", "31.02.2026", "Такой даты нет", {}],
  ["Дата", "", "Укажите дату", {}],
  ["Оплатить до", "32.12.2026", "Такой даты нет", {}],
  ["Услуги с", "31.11.2026", "Такой даты нет", servicePeriod],
  ["по", "31.11.2026", "Такой даты нет", servicePeriod],
] as const)("nothing is issued while «%s» is «%s»", async (label, text, reason, changes) => {
  const { user, done } = await showDraftPage({}, undefined, undefined, undefined, changes);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: label });
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.click(cell("Цена, строка 1"));
  expect(await screen.findByText("Сохранено, кроме 1 поля с ошибкой")).toBeTruthy();
  expect(field.value).toBe(text);
  for (const keys of ["{Alt>}{Enter}{/Alt}", "{Alt>}{Shift>}{Enter}{/Shift}{/Alt}"]) {
    await user.click(cell("Цена, строка 1"));
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement).toBe(field));
  }
  expect(screen.getAllByText("Не сохранено: исправьте выделенное поле").length).toBeGreaterThan(0);
  const description = document.getElementById(field.getAttribute("aria-describedby")!.split(" ")[0]!);
  expect(description?.textContent).toContain(reason);
  expect(screen.queryByText("Позже даты документа")).toBeNull();
  expect(done).toEqual([]);
});

test("a date that is still being typed is read before the document is issued", async () => {
  const { user, done } = await showDraftPage();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Дата" });
  await user.clear(field);
  await user.type(field, "31.02{Alt>}{Enter}{/Alt}");
  expect(await screen.findByText("Не сохранено: исправьте выделенное поле")).toBeTruthy();
  expect(done).toEqual([]);
});

test("nothing is issued while the service refuses a field, which gets the focus", async () => {
  const { user, done } = await showDraftPage();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Оплатить до" });
  await user.clear(field);
  await user.type(field, "02.12.2026");
  await user.click(cell("Цена, строка 1"));
  await user.keyboard("{Alt>}{Enter}{/Alt}");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(done).toEqual([]);
});

test("the reason for a deletion stays in the dialog if the deletion fails", async () => {
  const { user } = await showDraftPage();
  await user.click(screen.getByRole("button", { name: "Другие действия" }));
  await user.click(await screen.findByRole("menuitem", { name: "Удалить…" }));
  const reason = await screen.findByRole<HTMLInputElement>("textbox", { name: "Причина" });
  await user.type(reason, "Выписан дважды");
  await user.click(screen.getByRole("button", { name: "Удалить" }));
  expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Причина" }).value).toBe("Выписан дважды");
});

test.each([
  ["Выставить", "issued"],
  ["Выставить и отправить", "sent"],
])("«%s» issues nothing that could not be checked, until the check succeeds", async (name, outcome) => {
  let isUnreachable = true;
  const { user, done } = await showDraftPage({}, async () => {
    if (isUnreachable) throw new TypeError("Failed to fetch");
    return noProblemsResult;
  });
  const button = screen.getByRole("button", { name });
  await user.click(button);
  expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(done).toEqual([]);
  isUnreachable = false;
  await user.click(button);
  await waitFor(() => expect(done).toEqual([outcome]));
});

test.each([
  ["Выставить", "Выставить и отправить", "issued"],
  ["Выставить и отправить", "Выставить", "sent"],
])("while «%s» is under way «%s» does nothing", async (first, second, outcome) => {
  const checks: (() => void)[] = [];
  const { user, done } = await showDraftPage(
    {},
    () => new Promise((resolve) => checks.push(() => resolve(noProblemsResult))),
  );
  const finishPageCheck = async () => {
    await waitFor(() => expect(checks).toHaveLength(1));
    await act(async () => checks.pop()!());
  };
  await finishPageCheck();
  await user.click(screen.getByRole("button", { name: first }));
  await waitFor(() => expect(checks).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: second }));
  await user.keyboard("{Alt>}{Enter}{/Alt}{Alt>}{Shift>}{Enter}{/Shift}{/Alt}");
  expect(checks).toHaveLength(1);
  await act(async () => checks.pop()!());
  await waitFor(() => expect(done).toEqual([outcome]));
  expect(screen.queryByText(/проверьте и повторите/)).toBeNull();
});

test("what is issued from the question stays the one thing under way when the question is closed", async () => {
  const statusChange = Promise.withResolvers<void>();
  const { user, done } = await showDraftPage({ address: null }, undefined, undefined, statusChange.promise);
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Выставить всё равно" }));
  await user.click(within(dialog).getByRole("button", { name: "Назад" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Выставить и отправить" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  statusChange.resolve();
  await waitFor(() => expect(done).toEqual(["issued"]));
});
