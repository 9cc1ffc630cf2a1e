import { v7 } from "uuid";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import type { JourneyFixtures } from "@/e2e/testing/organization";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { NotificationRecord } from "@/lib/notifications/schema";

/** The page is refreshed after an event, which takes a busy machine a while. */
const expectSoon = expect.configure({ timeout: 60_000 });

const lines = [{ name: "Сопровождение, ноябрь", qty: 1, priceCents: 10_000, vatRate: "none" }];

/** Creates a draft invoice of a hundred rubles. */
const newInvoice = async (client: ApiClient): Promise<DocumentRecord> =>
  (await client.post<DocumentRecord>("/api/documents", { docType: "invoice", lines })).body;

const setStatus = (client: ApiClient, { id }: DocumentRecord, status: string) =>
  client.post(`/api/documents/${id}/status`, { status });

/** Creates an issued invoice and opens its page. */
async function openIssued({ page, signIn, api }: JourneyFixtures) {
  const client = await api("user");
  const invoice = await newInvoice(client);
  await setStatus(client, invoice, "issued");
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  return { client, invoice };
}

test("an open invoice turns paid without a reload when the bank reports the payment", async ({
  page,
  signIn,
  api,
}) => {
  const { invoice } = await openIssued({ page, signIn, api });
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(header).toContainText("Выставлен");
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));

  await notify(incomingPayment(40, `Оплата по счету ${invoice.number}`));
  await expectSoon(header).toContainText("Частично оплачен");
  await notify(incomingPayment(60, `Оплата по счету ${invoice.number}`));
  await expectSoon(header).toContainText("Оплачен");
  expect(await page.evaluate(() => "sameWindow" in window)).toBe(true);
});

test("a user entering a payment is told that the invoice was cancelled, and keeps what they typed", async ({
  page,
  signIn,
  api,
}) => {
  const { client, invoice } = await openIssued({ page, signIn, api });
  await page.getByRole("button", { name: "Внести оплату" }).click();
  const number = page.getByRole("textbox", { name: "№ платёжного поручения" });
  await number.fill("17");
  await setStatus(client, invoice, "cancelled");
  await expectSoon(page.getByText(`${invoice.number}: состояние «Отменён»`)).toBeVisible();
  await expect(number).toHaveValue("17");
});

test("a payment that arrives while a draft is edited does not lose what is typed", async ({
  page,
  signIn,
  api,
}) => {
  const client = await api("user");
  const invoice = await newInvoice(client);
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  const notes = page.getByRole("textbox", { name: "Примечание" });
  await notes.fill("Позвонить в понедельник");
  await expectSoon(page.getByText("Сохранено").first()).toBeVisible();
  await notes.pressSequentially(", утром");
  await notify(incomingPayment(100, `Оплата по счету ${invoice.number}`));
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expectSoon(header).toContainText("Оплачен");
  await expect(notes).toHaveValue("Позвонить в понедельник, утром");
  await expect
    .poll(async () => (await client.get<DocumentRecord>(`/api/documents/${invoice.id}`)).body.notes)
    .toBe("Позвонить в понедельник, утром");
});

test("the list of documents updates after a payment once the browser is online again", async ({
  page,
  signIn,
  api,
}) => {
  const invoice = await newInvoice(await api("user"));
  await signIn(page, "user");
  await page.goto(`/documents?q=${encodeURIComponent(invoice.number)}`);
  const row = page.getByRole("row").filter({ hasText: invoice.number });
  await expect(row).toContainText("Черновик");
  await page.context().setOffline(true);
  await notify(incomingPayment(100, `Оплата по счету ${invoice.number}`));
  await expect(row).toContainText("Черновик");
  await page.context().setOffline(false);
  await expectSoon(row).toContainText("Оплачен");
});

test("a connection lost while the page is refreshed does not reload the page, and the refresh is retried", async ({
  page,
  signIn,
  api,
}) => {
  const invoice = await newInvoice(await api("user"));
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  let refreshCount = 0;
  await page.route(
    (address) => address.searchParams.has("_rsc"),
    (route) => {
      refreshCount += 1;
      return refreshCount < 3 ? route.abort("internetdisconnected") : route.continue();
    },
  );
  await notify(incomingPayment(100, `Оплата по счету ${invoice.number}`));
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expectSoon(header).toContainText("Оплачен");
  expect(refreshCount).toBeGreaterThan(2);
  expect(await page.evaluate(() => "sameWindow" in window)).toBe(true);
});

test("a page opened without a network is announced, and opens without a reload when the network returns", async ({
  page,
  signIn,
}) => {
  await signIn(page, "user");
  await page.goto("/documents");
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  const notice = page.getByRole("status").filter({ hasText: "Нет связи с сервером" });
  await page.context().setOffline(true);
  await page.getByRole("navigation").getByRole("link", { name: "Клиенты" }).first().click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Документы/);
  await page.context().setOffline(false);
  await expectSoon(page.getByRole("heading", { level: 1 })).toHaveText(/Клиенты/);
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => "sameWindow" in window)).toBe(true);
});

test("an administrator reads a failed notification and retries it", async ({ page, signIn, api }) => {
  const purpose = `Слишком большой платёж ${v7()}`;
  const sent = incomingPayment(1e15, purpose);
  await notify(sent);
  await signIn(page, "admin");
  await page.goto("/settings/notifications?state=dead");
  const admin = await api("admin");
  const attempts = async () => {
    const { body } = await admin.get<NotificationRecord[]>("/api/webhook-events?state=dead&limit=200");
    return body.filter(({ dedupeKey }) => dedupeKey.endsWith(sent.paymentId)).map((each) => each.attempts);
  };
  expect(await attempts()).toEqual([1]);
  const row = page.getByRole("row").filter({ hasText: purpose });
  await row.getByRole("button", { name: /^Показать сообщение/ }).click();
  const raw = page.getByRole("dialog").getByRole("textbox", { name: "Текст сообщения" });
  await expect(raw).toHaveValue(/"amount": 1000000000000000/);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: /^Повторить разбор/ }).click();
  await expectSoon(page.getByText("Снова не получилось").first()).toBeVisible();
  expect(await attempts()).toEqual([2]);
});
