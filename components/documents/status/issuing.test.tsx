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

/** What happens elsewhere, of which nothing is told here. */
class Silence {
  addEventListener() {}
  close() {}
}

beforeEach(() => void vi.stubGlobal("EventSource", Silence));
afterEach(() => void vi.unstubAllGlobals());

const nothingWrong: object = { ok: true, data: [] };

/** The page of a draft, and what it has the service do, in order. */
async function draftPage(
  client: Partial<PrintClient> = {},
  check = async () => nothingWrong,
  issued: object = { status: "issued" },
  heldUntil?: Promise<void>,
) {
  const shown = openedDocument();
  shown.source = { ...shown.source, client: { ...shown.source.client!, ...client } };
  const opened = { ...shown };
  const done: unknown[] = [];
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
      const { lines } = input as { lines: { qty: string }[] };
      done.push(lines.map(({ qty }) => qty));
      return answer({});
    },
    openDocumentAction: async () => ({ ok: true, data: opened }),
    changeStatusAction: async (input) => {
      const { status, version } = input as { status: string; version: number };
      await heldUntil;
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
        outdated={[]}
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
  // Its form and its buttons come with scripts of their own.
  await screen.findByRole("button", { name: "Выставить" });
  await screen.findByLabelText("Цена, строка 1");
  /** Somebody else saves, and this page is not told. */
  const changeElsewhere = (changes: object) => void answer(changes);
  return { user, done, changeElsewhere, tell: () => act(() => readAgain()) };
}

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test("what stands in the cell is read before the paper is issued", async () => {
  const { user, done } = await draftPage();
  await user.click(cell("Кол-во, строка 1"));
  await user.keyboard("2 шт{Alt>}{Enter}{/Alt}");
  await waitFor(() => expect(done).toEqual([["2"], "issued"]));
});

test.each([
  ["Выставить", "{Alt>}{Enter}{/Alt}", "issued"],
  ["Выставить и отправить", "{Alt>}{Shift>}{Enter}{/Shift}{/Alt}", "sent"],
])(
  "«%s» lets out what is on the screen: what somebody else has changed is shown first",
  async (_, keys, outcome) => {
    const { user, done, changeElsewhere } = await draftPage();
    changeElsewhere({ lines: [{ ...openedDocument().document.lines[0], priceCents: 900_00 }] });
    expect(cell("Цена, строка 1").value).toBe("100,00");
    await user.keyboard(keys);
    expect(await screen.findByText(/проверьте и повторите/)).toBeTruthy();
    expect(cell("Цена, строка 1").value).toBe("900,00");
    expect(done).toEqual([]);
    await user.keyboard(keys);
    await waitFor(() => expect(done).toEqual([outcome]));
  },
);

test("what is asked before issuing is answered for what was on the screen then, whatever is told meanwhile", async () => {
  const { user, done, changeElsewhere, tell } = await draftPage({ address: null });
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  const asked = await screen.findByRole("dialog");
  changeElsewhere({ lines: [{ ...openedDocument().document.lines[0], priceCents: 900_00 }] });
  tell();
  await user.click(within(asked).getByRole("button", { name: "Выставить всё равно" }));
  expect(await screen.findByText(/проверьте и повторите/)).toBeTruthy();
  expect(done).toEqual([]);
  expect(cell("Цена, строка 1").value).toBe("900,00");
});

test("what was told during a question is shown as soon as that is answered", async () => {
  const { user, changeElsewhere, tell } = await draftPage({ address: null });
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
  // A correction is paid at once by what was paid of the paper before.
  ["partially_paid", 10_00, "Частично оплачен", false],
])(
  "what is issued and becomes %s says so, and is taken back where that can be",
  async (status, paidCents, name, canReturn) => {
    const { user } = await draftPage({}, async () => nothingWrong, { status, paidCents });
    await user.click(cell("Кол-во, строка 1"));
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    await screen.findByText(new RegExp(`: состояние «${name}»`));
    expect(screen.queryAllByRole("button", { name: "Отменить" })).toHaveLength(canReturn ? 1 : 0);
  },
);

test("what issuing will ask about is told above the draft before", async () => {
  const { user, done } = await draftPage({ address: null, kpp: null });
  const strip = screen.getByText("Перед выставлением: 2 реквизита не заполнены");
  await user.click(strip);
  const told = ["У клиента не указан КПП. Заполнить", "У клиента не указан адрес. Заполнить"];
  const items = (list: HTMLElement) =>
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(items(strip.closest("details")!)).toEqual(told);
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  expect(items(await screen.findByRole("dialog"))).toEqual(told);
  expect(done).toEqual([]);
});

test("the checks number the rows of the page, and lead to them, whatever rows above are not saved", async () => {
  const odd = {
    code: "mixed_with_without_vat",
    severity: "warning",
    path: "lines.0.vatRate",
    message: "Проверьте строку 1",
    messageOfLine: "Проверьте строку %line%",
  };
  const { user } = await draftPage({}, async () => ({ ok: true, data: [odd] }));
  const strip = await screen.findByText(/^Перед выставлением: 1 замечание/);
  await user.click(strip);
  const told = () => within(strip.closest("details")!).getByRole("listitem").textContent;
  expect(told()).toContain("Проверьте строку 1");
  await user.click(cell("Наименование, строка 1"));
  await user.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  expect(cell("Наименование, строка 2").value).toBe("Аренда");
  expect(told()).toContain("Проверьте строку 2");
  await user.type(cell("Цена, строка 1"), "по договору");
  expect(told()).toContain("Проверьте строку 2");
  await user.click(within(strip.closest("details")!).getByRole("button", { name: "Исправить" }));
  await waitFor(() => expect(document.activeElement).toBe(cell("НДС, строка 2")));
});

test("a second act or UPD of an invoice is asked about, other warnings are not", async () => {
  const warning = { severity: "warning", path: "basisDocumentId", message: "УПД-1 уже закрыл счёт" };
  let code = "closed_twice";
  const check = async () => ({ ok: true, data: [{ ...warning, code }] });
  const { user, done } = await draftPage({}, check);
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("УПД-1 уже закрыл счёт");
  expect(done).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Назад" }));
  code = "no_basis";
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  await waitFor(() => expect(done).toEqual(["issued"]));
});

test.each(["Выставить", "Выставить и отправить"])(
  "«%s» leads to a row that cannot be saved",
  async (name) => {
    const { user, done } = await draftPage();
    await user.click(cell("Кол-во, строка 1"));
    await user.keyboard("0");
    await user.click(screen.getByRole("button", { name }));
    const told = await screen.findByText(/Исправьте или удалите строку 1/);
    const reason = "Количество — положительное число, не больше трёх знаков после запятой";
    expect(told.closest("[data-toast]")?.textContent).toContain(reason);
    await waitFor(() => expect(document.activeElement).toBe(cell("Кол-во, строка 1")));
    expect(screen.getByText(`Кол-во, строка 1: ${reason}`)).toBeTruthy();
    expect(await screen.findByText("Сохранено, кроме 1 строки с ошибкой")).toBeTruthy();
    expect(done).toEqual([]);
  },
);

test("why a draft is deleted stays in its dialog when it could not be deleted", async () => {
  const { user } = await draftPage();
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
])("«%s» lets nothing out that could not be checked, and does once it can be", async (name, outcome) => {
  let isAway = true;
  const { user, done } = await draftPage({}, async () => {
    if (isAway) throw new TypeError("Failed to fetch");
    return nothingWrong;
  });
  const button = screen.getByRole("button", { name });
  await user.click(button);
  expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  expect(done).toEqual([]);
  isAway = false;
  await user.click(button);
  await waitFor(() => expect(done).toEqual([outcome]));
});

test.each([
  ["Выставить", "Выставить и отправить", "issued"],
  ["Выставить и отправить", "Выставить", "sent"],
])("while «%s» is under way «%s» does nothing", async (first, second, outcome) => {
  const checks: (() => void)[] = [];
  const { user, done } = await draftPage(
    {},
    () => new Promise((resolve) => checks.push(() => resolve(nothingWrong))),
  );
  await user.click(screen.getByRole("button", { name: first }));
  await waitFor(() => expect(checks.length).toBeGreaterThan(0));
  await user.click(screen.getByRole("button", { name: second }));
  await user.keyboard("{Alt>}{Enter}{/Alt}{Alt>}{Shift>}{Enter}{/Shift}{/Alt}");
  await act(async () => {
    for (const answer of checks.splice(0)) answer();
  });
  await waitFor(() => expect(done).toEqual([outcome]));
  expect(checks).toEqual([]);
  expect(screen.queryByText(/проверьте и повторите/)).toBeNull();
});

test("what is issued from the question stays the one thing under way when the question is closed", async () => {
  const held = Promise.withResolvers<void>();
  const { user, done } = await draftPage({ address: null }, undefined, undefined, held.promise);
  await user.click(screen.getByRole("button", { name: "Выставить" }));
  const asked = await screen.findByRole("dialog");
  await user.click(within(asked).getByRole("button", { name: "Выставить всё равно" }));
  await user.click(within(asked).getByRole("button", { name: "Назад" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Выставить и отправить" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  held.resolve();
  await waitFor(() => expect(done).toEqual(["issued"]));
});
