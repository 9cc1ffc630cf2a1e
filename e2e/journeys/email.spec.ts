import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { emailsTo, injectMailFault } from "@/e2e/testing/mail";
import type { DocumentRecord } from "@/lib/documents/schema";

/** Creates an organization with a client whose address no other test uses, and a draft invoice for that client. */
async function invoiceToSend(admin: ApiClient) {
  const tag = randomUUID().slice(0, 8);
  const { body: organization } = await admin.post<{ id: string }>("/api/organizations", {
    name: `ООО «Почтовая ${tag}»`,
    numberPrefixes: { invoice: tag.toUpperCase() },
  });
  const email = `client-${tag}@example.ru`;
  const { body: client } = await admin.post<{ id: string }>("/api/clients", {
    kind: "company",
    name: `АО «Адресат ${tag}»`,
    email,
  });
  const { body: invoice } = await admin.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    organizationId: organization.id,
    clientId: client.id,
    lines: [{ name: "Обслуживание", unit: "час", qty: 2, priceCents: 150_000, vatRate: "22" }],
  });
  return { organization, email, invoice };
}

async function issuedInvoiceToSend(admin: ApiClient) {
  const sending = await invoiceToSend(admin);
  await admin.post(`/api/documents/${sending.invoice.id}/status`, { status: "issued" });
  return sending;
}

/** Opens the email dialog from the menu of a document. */
async function chooseSendEmail(page: Page, id: string) {
  await page.goto(`/documents/${id}`);
  const item = page.getByRole("menuitem", { name: "Отправить письмом…" });
  await expect(async () => {
    if (!(await item.isVisible()))
      await page.getByRole("button", { name: "PDF", exact: true }).click({ timeout: 2_000 });
    await expect(item).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await item.click();
  return page.getByRole("dialog", { name: /письмом$/ });
}

async function openEmail(page: Page, id: string) {
  const dialog = await chooseSendEmail(page, id);
  await expect(dialog.getByLabel("Текст письма")).toBeVisible();
  return dialog;
}

test("an accountant issues and sends an invoice, and the email has the PDF and a working link", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  const { email, invoice } = await invoiceToSend(await api("admin"));
  await signIn(page, "user");
  const dialog = await openEmail(page, invoice.id);
  await expect(dialog.getByLabel("Кому")).toHaveValue(email);
  await expect(dialog.getByText("Документ ещё черновик.")).toBeVisible();
  await expect(dialog.getByText("Не указан срок оплаты")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^Добавить ссылку/ }).check();
  await dialog.getByRole("button", { name: "Выставить и отправить" }).click();

  await expect(page.getByText("Письмо отправлено")).toBeVisible();
  await expect(dialog).toBeHidden();
  const sent = page.getByRole("list", { name: "Письма" }).getByRole("listitem");
  await expect(sent).toContainText(email);
  await expect(sent).toContainText("Отправлено");
  await expect(page.getByText("Выставлен", { exact: true }).first()).toBeVisible();

  const [receivedEmail, ...more] = await emailsTo(email);
  expect(more).toEqual([]);
  expect(receivedEmail?.subject).toContain(invoice.number);
  expect(receivedEmail?.text).toMatch(/на сумму 3\s000,00 руб\./);
  const [attachment] = receivedEmail?.attachments ?? [];
  expect(attachment?.filename).toMatch(/^Счет .+\.pdf$/);
  const { text } = await extractText(new Uint8Array(attachment?.content as ArrayBuffer), {
    mergePages: true,
  });
  expect(text).toContain(invoice.number);
  const link = /http\S+\/d\/[\w-]{43}/.exec(receivedEmail?.text ?? "")?.[0];
  // The client has no account.
  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(link!);
  await expect(guest.getByRole("heading", { level: 1 })).toContainText(invoice.number);
  await guestContext.close();
});

test("a refused email shows the reason, keeps its text, and is sent after the address is corrected", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { email, invoice } = await issuedInvoiceToSend(admin);
  await injectMailFault({ kind: "refuse", to: email, times: 1 });
  await signIn(page, "user");
  const dialog = await openEmail(page, invoice.id);
  await dialog.getByLabel("Тема").fill("Оплатите, пожалуйста");
  await dialog.getByLabel("Текст письма").fill("Добрый день!\nСчёт во вложении.");
  await dialog.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("550 5.1.1 No such user here");
  await expect(dialog.getByLabel("Тема")).toHaveValue("Оплатите, пожалуйста");
  await expect(dialog.getByLabel("Текст письма")).toHaveValue("Добрый день!\nСчёт во вложении.");

  const correctAddress = `right-${email}`;
  await dialog.getByLabel("Кому").fill(`${correctAddress}, не адрес`);
  await dialog.getByRole("button", { name: "Отправить ещё раз" }).click();
  await expect(dialog.getByText("Неверный адрес электронной почты: не")).toBeVisible();
  await dialog.getByLabel("Кому").fill(correctAddress);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Письмо отправлено")).toBeVisible();
  const lines = page.getByRole("list", { name: "Письма" }).getByRole("listitem");
  await expect(lines).toContainText([correctAddress, email]);
  await expect(lines.nth(1)).toContainText("Не отправлено");
  expect((await emailsTo(correctAddress)).map(({ subject }) => subject)).toEqual(["Оплатите, пожалуйста"]);

  await lines.getByRole("button", { name: new RegExp(`^Отправить ещё раз.*${email}`) }).dblclick();
  await expect(lines).toContainText(["Отправлено", "Отправлено", "Не отправлено"]);
  await expect(lines.getByRole("button")).toHaveCount(0);
  expect(await emailsTo(email)).toHaveLength(1);
});

test("of two recipients the refused one is named and gets the email on its own later", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { email, invoice } = await issuedInvoiceToSend(admin);
  const secondAddress = `second-${email}`;
  await injectMailFault({ kind: "greylist", to: secondAddress, times: 1 });
  await signIn(page, "user");
  const dialog = await openEmail(page, invoice.id);
  await dialog.getByLabel("Кому").fill(`${email}, ${secondAddress}`);
  await dialog.getByRole("button", { name: "Отправить", exact: true }).click();
  await expect(page.getByText("Письмо отправлено не всем")).toBeVisible();
  const lines = page.getByRole("list", { name: "Письма" }).getByRole("listitem");
  await expect(lines).toContainText(["Отправлено не всем"]);
  await lines.getByRole("button", { name: `Отправить ещё раз : ${secondAddress}` }).click();
  await expect(lines).toContainText([secondAddress, email]);
  await expect(lines.getByRole("button")).toHaveCount(0);
  expect([await emailsTo(email), await emailsTo(secondAddress)].map(({ length }) => length)).toEqual([1, 1]);
});

test("an administrator sends a test email and saves an organization's own template, which new emails use", async ({
  page,
  signIn,
  api,
}) => {
  const { organization, email, invoice } = await invoiceToSend(await api("admin"));
  await signIn(page, "admin");
  await page.goto(`/settings/organizations/${organization.id}/letters`);
  const testForm = page.getByRole("form", { name: "Отправить проверочное письмо" });
  await testForm.getByLabel("Адрес для проверки").fill(`test-${email}`);
  await testForm.getByRole("button").click();
  await expect(page.getByText("Почтовый сервер принял письмо.")).toBeVisible();
  expect((await emailsTo(`test-${email}`)).map(({ subject }) => subject)).toEqual([
    "Проверка отправки писем",
  ]);

  const form = page.getByRole("form", { name: "Письмо: Счёт" });
  const preview = form.getByRole("region", { name: "Как будет выглядеть" });
  await form.getByLabel("Тема").fill("К оплате {{document.nomer}}");
  await expect(preview).toContainText("Такой подстановки нет: {{document.nomer}}");
  await form.getByRole("button", { name: "Сохранить" }).click();
  await expect(form.getByText("проверьте имена в двойных скобках")).toBeVisible();
  await form.getByLabel("Тема").fill("К оплате {{document.number}}");
  await expect(preview).toContainText(`К оплате ${invoice.number}`);
  await form.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Текст письма сохранён")).toBeVisible();

  await page.goto(`/documents/${invoice.id}`);
  const palette = page.getByRole("combobox", { name: "Поиск и команды" });
  await expect(async () => {
    await page.keyboard.press("Control+KeyK");
    await expect(palette).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type("письмом");
  await expect(page.getByRole("option", { name: "Отправить письмом…" })).toBeVisible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /письмом$/ });
  await expect(dialog.getByLabel("Тема")).toHaveValue(`К оплате ${invoice.number}`);
});

test("without a mail server the email dialog names the missing settings, or tells a user to ask the administrator", async ({
  page,
  signIn,
  api,
}) => {
  const { invoice } = await invoiceToSend(await api("admin"));
  for (const { level, missing, shown } of [
    { level: "user", missing: "", shown: "Попросите администратора" },
    { level: "admin", missing: '"SMTP_URL","MAIL_FROM"', shown: "SMTP_URL, MAIL_FROM" },
  ] as const) {
    await signIn(page, level);
    // The product under test has a mail server, so its response is changed on the way.
    await page.route(`**/documents/${invoice.id}`, async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '"isSetUp":true,"missing":[]',
        `"isSetUp":false,"missing":[${missing}]`,
      );
      await route.fulfill({ response, body });
    });
    const dialog = await chooseSendEmail(page, invoice.id);
    await expect(dialog.getByText("Отправка писем не настроена")).toBeVisible();
    await expect(dialog).toContainText(shown);
    await expect(dialog.getByRole("link", { name: "Открыть «Письма»" })).toHaveCount(missing ? 1 : 0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});
