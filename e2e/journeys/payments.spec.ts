import type { Locator, Page } from "@playwright/test";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import { enterOrganization } from "@/e2e/testing/organization";
import type { DocumentRecord } from "@/lib/documents/schema";
import { encodeStatement, statementOf } from "@/lib/payments/statement/testing/text";
import { today } from "@/lib/values/dates";

/** Returns an amount that no other invoice has, so that the proposal is this one. */
const uniqueCents = () => 1_000_000 + Math.floor(Math.random() * 100_000_000);

const makeInvoice = async (client: ApiClient, priceCents: number, extra: Record<string, unknown> = {}) =>
  (
    await client.post<DocumentRecord>("/api/documents", {
      docType: "invoice",
      lines: [{ name: "Консультация", qty: 1, priceCents, vatRate: "none" }],
      ...extra,
    })
  ).body;

async function issueInvoice(client: ApiClient, priceCents: number, extra: Record<string, unknown> = {}) {
  const invoice = await makeInvoice(client, priceCents, extra);
  await client.post(`/api/documents/${invoice.id}/status`, { status: "issued" });
  return invoice;
}

const statusOf = async (client: ApiClient, { id }: { id: string }) =>
  (await client.get<DocumentRecord>(`/api/documents/${id}`)).body.status;

async function receivePayment(cents: number, payerName: string) {
  // Identified by name only: other tests book payments with the usual INN, and the proposals learn from that.
  await notify({ ...incomingPayment(cents / 100, "Спасибо за работу"), payerInn: undefined, payerName });
}

const cardOf = (page: Page, payerName: string) => page.getByRole("article", { name: payerName });

/** Makes a payment active, wherever it is among those of other tests, and even if one of those has just gone. */
async function activateCard(card: Locator, name: string) {
  const main = card.getByRole("button", { name });
  // The key hints of the active payment appear once the page listens.
  await expect(async () => {
    await card.getByText("Спасибо за работу").click();
    await main.focus();
    await expect(main.locator("kbd")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await expect(main).toBeFocused();
}

test("a payment is matched with the keyboard, undone, and matched to another invoice with the rest left over", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const payerName = `Плательщик ${Date.now()}`;
  const cents = uniqueCents();
  const [invoice, other] = [await issueInvoice(client, cents), await issueInvoice(client, cents + 100)];
  await receivePayment(cents, payerName);
  await signIn(page, "user");
  await page.goto("/payments");
  const card = cardOf(page, payerName);
  await expect(card).toContainText(invoice.number);
  await expect(card).toContainText("сумма совпала");

  await activateCard(card, `Зачесть в счёт ${invoice.number}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(new RegExp(`^${invoice.number}: [\\d\\s]+`))).toBeVisible();
  const undo = page.getByRole("button", { name: "Отменить" });
  // The toast stays while the pointer is over it.
  await undo.hover();
  expect(await statusOf(client, invoice)).toBe("paid");
  await undo.click();
  await expect(card).toBeVisible();
  expect(await statusOf(client, invoice)).toBe("issued");

  await activateCard(card, `Зачесть в счёт ${invoice.number}`);
  await page.keyboard.press("f");
  const dialog = page.getByRole("dialog", { name: "Зачесть платёж" });
  await dialog.getByRole("combobox", { name: "Счёт" }).fill(other.number);
  await page.getByRole("option", { name: new RegExp(other.number) }).waitFor();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("осталось");
  await dialog.getByRole("button", { name: "Зачесть" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/осталось 1,00/)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await statusOf(client, other)).toBe("partially_paid");
});

test("one key each books a payment as an advance, makes an invoice for it, or dismisses it", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const name = `Клиент ${Date.now()}`;
  const { body } = await client.post<{ id: string }>("/api/clients", { kind: "company", name });
  const payers = ["аванс", "счёт", "чужой"].map((each) => `Плательщик ${each} ${Date.now()}`);
  for (const payer of payers) await receivePayment(uniqueCents(), payer);
  const [advance, invoice, foreign] = payers.map((payer) => cardOf(page, payer));
  await signIn(page, "user");
  await page.goto("/payments");
  const chooseClient = async (dialog: Locator) => {
    await dialog.getByRole("combobox", { name: "Клиент" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: /^(В аванс|Выписать)$/ }).focus();
    await page.keyboard.press("Enter");
    // The toast appears while the dialog still handles the keys.
    await expect(dialog).toBeHidden();
  };

  await activateCard(advance!, "Другие счета");
  await page.keyboard.press("a");
  await chooseClient(page.getByRole("dialog", { name: "Чей это аванс?" }));
  await expect(page.getByText(new RegExp(`аванс ${name}: `))).toBeVisible();
  await expect(advance!).toHaveCount(0);

  await activateCard(invoice!, "Другие счета");
  await page.keyboard.press("i");
  await chooseClient(page.getByRole("dialog", { name: "Кому выписать счёт?" }));
  await expect(page.getByText(/Черновик счёта .+ готов/)).toBeVisible();

  await activateCard(foreign!, "Другие счета");
  await page.keyboard.press("x");
  const dismissal = page.getByRole("dialog", { name: "Отметить как не наше" });
  await dismissal.getByRole("button", { name: "Проценты банка" }).focus();
  await page.keyboard.press("Enter");
  await expect(dismissal).toBeHidden();
  await expect(foreign!).toHaveCount(0);
  await page.getByRole("link", { name: "Не наши" }).click();
  await expect(foreign!).toContainText("Проценты банка");
  await foreign!.getByRole("button", { name: "Вернуть" }).click();
  await expect(foreign!).toHaveCount(0);

  await page.goto(`/clients/${body.id}`);
  const forget = page.getByRole("button", { name: `Забыть: ${payers[0]}` });
  await expect(forget).toBeVisible();
  await forget.click();
  await expect(forget).toHaveCount(0);
});

test("filters from the URL are shown and can be removed", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/payments?kind=incoming&from=2026-01-01");
  const filters = page.getByRole("list", { name: "Что отобрано" });
  await expect(filters).toContainText("с 01.01.2026");
  await filters.getByRole("link", { name: "Убрать отбор: Поступление" }).click();
  await expect(filters.getByRole("listitem")).toHaveCount(1);
});

test("a bank statement dropped on the page is imported, and the result is shown", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const invoice = await makeInvoice(client, 10_000);
  const accounts = `/api/organizations/${invoice.organizationId}/bank-accounts`;
  const [account] = (await client.get<Array<{ accountNumber: string }>>(accounts)).body;
  const unknown = `${Date.now()}-unknown`;
  const text = statementOf(account!.accountNumber, [
    { Номер: String(Date.now()), Сумма: "100.00", НазначениеПлатежа: `Оплата по счету № ${invoice.number}` },
    { Номер: `${Date.now()}-2`, Сумма: "77.31", ПлательщикИНН: "7810000013", НазначениеПлатежа: unknown },
    { Номер: "1", Сумма: "1.00", ПолучательРасчСчет: "40702810900000009999" },
    {
      Номер: `${Date.now()}-out`,
      ПлательщикРасчСчет: account!.accountNumber,
      ПолучательРасчСчет: "40702810000000000077",
    },
  ]);
  await signIn(page, "user");
  await page.goto("/payments");
  await expect(page.getByRole("button", { name: "Загрузить выписку" })).toBeEnabled();
  const bytes = [...encodeStatement(text, "windows-1251")];
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], "kl_to_1c.txt", { type: "text/plain" }));
    return data;
  }, bytes);
  const dialog = page.getByRole("dialog", { name: "Выписка загружена" });
  // The page accepts drops only after hydration. Dragging is repeated until then: a second drop would import twice.
  await expect(async () => {
    await page.dispatchEvent("body", "dragover", { dataTransfer: transfer });
    await expect(page.getByText("Отпустите файл выписки")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
  await expect(dialog).toContainText(/Новых платежей3Из них зачтено сразу1Ждут разбора1Исходящие1/);
  await expect(dialog).toContainText("счёт 40702810900000009999 не заведён");
  expect(await statusOf(client, invoice)).toBe("paid");
  await dialog.getByRole("button", { name: "Готово" }).click();
  const waiting = page.getByRole("list", { name: "Платежи, которые ждут разбора" });
  await expect(waiting.locator(":focus")).toHaveCount(1);
  const [left] = (await client.get<{ id: string }[]>(`/api/payments?q=${unknown}`)).body;
  expect((await client.post(`/api/payments/${left!.id}/dismiss`, { reason: "other" })).status).toBe(200);

  await page.goto(`/documents/${invoice.id}`);
  await expect(page.getByRole("list", { name: "Оплата" })).toContainText("Заказчик");
});

test("a payment is entered by hand on its invoice and deleted there", async ({ page, signIn, api }) => {
  const client = await api("user");
  const invoice = await makeInvoice(client, 25_000);
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  await page.getByRole("button", { name: "Внести оплату" }).click();
  const dialog = page.getByRole("dialog", { name: "Внести оплату" });
  await dialog.getByLabel("Сумма").fill("100");
  await dialog.getByRole("button", { name: "Внести" }).click();
  await expect(dialog).toBeHidden();
  const payments = page.getByRole("list", { name: "Оплата" });
  await expect(payments).toContainText("100,00");
  expect(await statusOf(client, invoice)).toBe("partially_paid");
  await payments.getByRole("button", { name: /^Удалить/ }).click();
  await expect(payments).toBeHidden();
  expect(await statusOf(client, invoice)).toBe("draft");
});

test("a client's advance and a refund are entered on their page and change the advance shown there", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const name = `ООО «Предоплата ${Date.now()}»`;
  const { id } = (await client.post<{ id: string }>("/api/clients", { kind: "company", name })).body;
  await signIn(page, "user");
  await page.goto(`/clients/${id}`);
  const enter = async (way: string, title: string, sum: string, done: string) => {
    await page.getByRole("button", { name: "Внести оплату" }).click();
    await page.getByRole("dialog").getByText(way, { exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByLabel("Сумма").fill(sum);
    await dialog.getByRole("button", { name: "Внести" }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await enter("Аванс", "Внести оплату", "500", "Оплата внесена");
  await expect(page.getByRole("listitem").filter({ hasText: /^Аванс/ })).toContainText("500,00");
  await enter("Возврат", "Внести возврат клиенту", "150,50", "Возврат внесён");
  await expect(page.getByRole("listitem").filter({ hasText: /^Аванс/ })).toContainText("349,50");
  const { body: payments } = await client.get(`/api/payments?clientId=${id}`);
  expect(payments).toMatchObject([
    { kind: "outgoing", amountCents: 15_050, source: "manual" },
    { kind: "incoming", amountCents: 50_000, source: "manual" },
  ]);
});

test("the inbox filtered by days and payer lists only unmatched payments", async ({ page, signIn, api }) => {
  const client = await api("user");
  const payerName = `Плательщик ${Date.now()}`;
  const day = today("Europe/Moscow");
  const invoice = await issueInvoice(client, uniqueCents());
  await receivePayment(uniqueCents(), payerName);
  await client.post(`/api/documents/${invoice.id}/payments`, { amountCents: 100, paidAt: day, payerName });
  await signIn(page, "user");
  await page.goto(`/payments?view=inbox&from=${day}&to=${day}&q=${encodeURIComponent(payerName)}`);
  await expect(page.getByRole("row", { name: payerName })).toHaveCount(1);
  await expect(page.getByRole("row", { name: payerName })).toContainText("Ждёт разбора");
  await expect(page.getByRole("link", { name: /^Разобрать/ })).toHaveAttribute("aria-current", "page");
});

test("the inbox is searched in place, and its shortcuts work on the results", async ({ page, signIn }) => {
  const payerName = `Искомый ${Date.now()}`;
  await receivePayment(uniqueCents(), payerName);
  await signIn(page, "user");
  await page.goto("/payments");
  const search = page.getByRole("textbox", { name: "Плательщик, ИНН, назначение, сумма" });
  await search.fill(payerName);
  const found = page.getByRole("list", { name: "Платежи, которые ждут разбора" });
  await expect(found.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("link", { name: /^Разобрать/ })).toHaveAttribute("aria-current", "page");
  await search.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(page.getByRole("dialog", { name: "Отметить как не наше" })).toBeVisible();
  await page.keyboard.press("Escape");
  await search.fill("такого платежа нет");
  await page.getByRole("link", { name: "Искать среди всех платежей" }).click();
  await expect(page.getByRole("link", { name: "Все", exact: true })).toHaveAttribute("aria-current", "page");
  await expect(search).toHaveValue("такого платежа нет");
});

test("a payer who is not yet a client is created from the inbox with the keyboard alone", async ({
  page,
  signIn,
  api,
}) => {
  const ownName = `Новый плательщик ${Date.now()}`;
  const payerName = `ООО «${ownName}»`;
  await receivePayment(uniqueCents(), payerName);
  await signIn(page, "user");
  await page.goto("/payments");
  const card = cardOf(page, payerName);
  await activateCard(card, "Другие счета");
  await page.keyboard.press("a");
  const offer = page.getByRole("button", { name: `Новый клиент «ООО „${ownName}“»` });
  await expect(offer).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Создать клиента" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(new RegExp(`аванс ${payerName}: `))).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card).toHaveCount(0);
  const found = await (await api("user")).get<{ kind: string }[]>(
    `/api/clients?q=${encodeURIComponent(payerName)}`,
  );
  expect(found.body).toMatchObject([{ kind: "company" }]);
});

test("entering a payment that already waits in the inbox shows it and offers to book it instead", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const cents = uniqueCents();
  const invoice = await issueInvoice(client, cents);
  await receivePayment(cents, "Незнакомые люди");
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  await page.getByRole("button", { name: "Внести оплату" }).click();
  const dialog = page.getByRole("dialog", { name: "Внести оплату" });
  await dialog.getByRole("button", { name: "Внести" }).click();
  await expect(dialog.getByRole("alert")).toContainText("уже пришли и ждут разбора");
  await expect(dialog.getByRole("alert")).toContainText("Незнакомые люди");
  await expect(dialog.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Зачесть" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Оплата" })).toBeVisible();
  expect(await statusOf(client, invoice)).toBe("paid");
  const { body: booked } = await client.get(`/api/payments?documentId=${invoice.id}`);
  expect(booked).toMatchObject([{ payerName: "Незнакомые люди", amountCents: cents }]);
});

test("a bank payment replaces the same payment entered by hand", async ({ page, signIn, api }) => {
  const client = await api("user");
  const cents = uniqueCents();
  const invoice = await issueInvoice(client, cents);
  const payerName = `Внесённые ${invoice.number}`;
  await client.post(`/api/documents/${invoice.id}/payments`, {
    amountCents: cents,
    paidAt: new Date().toISOString(),
    payerName,
  });
  await receivePayment(cents, payerName);
  await signIn(page, "user");
  await page.goto("/payments");
  const card = cardOf(page, payerName);
  await expect(card).toContainText(invoice.number);
  await expect(card).toContainText("Внесено вручную");
  await card.getByRole("button", { name: "Это те же деньги" }).click();
  await expect(card).toBeHidden();
  expect(await statusOf(client, invoice)).toBe("paid");
  const { body: booked } = await client.get(`/api/payments?documentId=${invoice.id}`);
  expect(booked).toMatchObject([{ source: "bank", amountCents: cents, advanceCents: 0 }]);
});

test("a bank payment matched automatically points to its manual duplicate, and merging counts it once", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const cents = uniqueCents();
  const invoice = await issueInvoice(client, 2 * cents);
  const payerName = `Дважды ${invoice.number}`;
  await client.post(`/api/documents/${invoice.id}/payments`, {
    amountCents: cents,
    paidAt: new Date().toISOString(),
    payerName,
  });
  await notify({
    ...incomingPayment(cents / 100, `Аванс по счету № ${invoice.number}`),
    payerInn: undefined,
    payerName,
  });
  expect(await statusOf(client, invoice)).toBe("paid");
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  const line = page
    .getByRole("list", { name: "Оплата" })
    .getByRole("listitem")
    .filter({ hasText: "внесена и вручную" });
  await expect(line).toHaveCount(1);
  await line.getByRole("link").first().click();
  await expect(page.getByRole("main")).toContainText("Та же сумма внесена и вручную");
  await page.getByRole("button", { name: "Это те же деньги" }).click();
  await expect(page.getByText("Зачтено вместо внесённой вручную")).toBeVisible();
  await expect(page.getByRole("button", { name: "Это те же деньги" })).toBeHidden();
  const { body: left } = await client.get(`/api/payments?documentId=${invoice.id}`);
  expect(left).toMatchObject([{ source: "bank", amountCents: cents }]);
  expect(await statusOf(client, invoice)).toBe("partially_paid");
});

test("an empty list of payments says that none has come, and an empty filtered one that nothing was found", async ({
  page,
  signIn,
  api,
}) => {
  await enterOrganization({ page, signIn, api }, "admin");
  await page.goto("/payments?view=all");
  await expect(page.getByText("Платежей пока нет")).toBeVisible();
  await page.goto("/payments?view=all&from=2026-01-01");
  await expect(page.getByText("Ничего не найдено")).toBeVisible();
});
