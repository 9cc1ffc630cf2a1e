import type { Page } from "@playwright/test";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import type { DocumentRecord } from "@/lib/documents/schema";
import { encodeStatement, statementOf } from "@/lib/payments/statement/testing/text";

/** An amount that no other invoice has, so that the suggestion is this one. */
const someCents = () => 1_000_000 + Math.floor(Math.random() * 100_000_000);

const makeInvoice = async (client: ApiClient, priceCents: number) =>
  (
    await client.post<DocumentRecord>("/api/documents", {
      docType: "invoice",
      lines: [{ name: "Консультация", qty: 1, priceCents, vatRate: "none" }],
    })
  ).body;

const statusOf = async (client: ApiClient, { id }: { id: string }) =>
  (await client.get<DocumentRecord>(`/api/documents/${id}`)).body.status;

async function receive(cents: number, payerName: string) {
  await notify({ ...incomingPayment(cents / 100, "Спасибо за работу"), payerName });
}

const cardOf = (page: Page, payerName: string) => page.getByRole("article", { name: payerName });

test("a payment is matched by keyboard alone, undone, and matched with another invoice", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const payerName = `Плательщик ${Date.now()}`;
  const cents = someCents();
  const [invoice, other] = [await makeInvoice(client, cents), await makeInvoice(client, someCents())];
  await receive(cents, payerName);
  await signIn(page, "user");
  await page.goto("/payments");
  const card = cardOf(page, payerName);
  await expect(card).toContainText(invoice.number);
  await expect(card).toContainText("сумма совпала");

  // The newest payments come first; those of other tests may be newer.
  const button = card.getByRole("button", { name: `Зачесть в счёт ${invoice.number}` });
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(button).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Зачтено в счёт ${invoice.number}`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(card.getByRole("button", { name: "Другой счёт" })).toBeVisible();
  expect(await statusOf(client, invoice)).toBe("draft");

  await card.getByRole("button", { name: "Другой счёт" }).focus();
  await page.keyboard.press("f");
  const dialog = page.getByRole("dialog", { name: "Зачесть платёж" });
  await dialog.getByRole("combobox", { name: "Счёт" }).fill(other.number);
  await page.getByRole("option", { name: new RegExp(other.number) }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Зачесть" }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole("button", { name: "Другой счёт" })).toHaveCount(0);
  expect(await statusOf(client, other)).toMatch(/paid/);
});

test("a statement that is dropped on the page is imported, and tells what came of it", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const invoice = await makeInvoice(client, 10_000);
  const accounts = `/api/organizations/${invoice.organizationId}/bank-accounts`;
  const [account] = (await client.get<Array<{ accountNumber: string }>>(accounts)).body;
  const text = statementOf(account!.accountNumber, [
    { Номер: String(Date.now()), Сумма: "100.00", НазначениеПлатежа: `Оплата по счету № ${invoice.number}` },
    { Номер: "1", Сумма: "1.00", ПолучательРасчСчет: "40702810900000009999" },
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
  // The page listens once it has come alive.
  await expect(async () => {
    await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(dialog).toContainText("Новых платежей");
  await expect(dialog).toContainText("счёт 40702810900000009999 не заведён");
  expect(await statusOf(client, invoice)).toBe("paid");
  await dialog.getByRole("button", { name: "Готово" }).click();

  await page.goto(`/documents/${invoice.id}`);
  await expect(page.getByRole("list", { name: "Оплата" })).toContainText("Заказчик");
});

test("a payment is entered by hand on its invoice, and deleted there", async ({ page, signIn, api }) => {
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
