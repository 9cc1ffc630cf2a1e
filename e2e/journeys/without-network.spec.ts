import type { Page } from "@playwright/test";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import type { DocumentRecord } from "@/lib/documents/schema";

/** A busy machine takes a while to come back. */
const expectSoon = expect.configure({ timeout: 60_000 });

const lines = [{ name: "Сопровождение, ноябрь", qty: 1, priceCents: 10_000, vatRate: "none" }];
const failureText = "Нет связи с сервером. Проверьте подключение; введённое не потеряно.";
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "Нет связи с сервером" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const goToClients = (page: Page) =>
  page.getByRole("navigation").getByRole("link", { name: "Клиенты" }).first().click();
const expectStillAt = (page: Page, id: string) => expect(page).toHaveURL(new RegExp(`/documents/${id}$`));

async function newInvoice(client: ApiClient, isIssued = true) {
  const { body } = await client.post<DocumentRecord>("/api/documents", { docType: "invoice", lines });
  if (isIssued) await client.post(`/api/documents/${body.id}/status`, { status: "issued" });
  const stored = async () => (await client.get<DocumentRecord>(`/api/documents/${body.id}`)).body;
  return { ...body, stored };
}

/** Navigates to another page without a connection, which then waits. */
async function waitForClients(page: Page) {
  await page.context().setOffline(true);
  await goToClients(page);
  await expect(notice(page)).toContainText("Другая страница откроется");
}

/** Opens a draft, and returns its notes field. */
async function openDraft(page: Page, client: ApiClient) {
  const invoice = await newInvoice(client, false);
  await page.goto(`/documents/${invoice.id}`);
  const notes = page.getByLabel("Примечание");
  await expect(notes).toBeEditable();
  return { invoice, notes };
}

/** Checks that input typed without a connection is saved once it is back. */
async function expectSaved(page: Page, { stored }: Awaited<ReturnType<typeof newInvoice>>) {
  await expect.poll(async () => (await stored()).notes, { timeout: 60_000 }).toBe("Набрано в туннеле");
  await expectSoon(notice(page)).toBeHidden();
}

/** Opens an issued invoice, and opens and closes the dialog for a payment once. */
async function openPaymentDialog(page: Page, id: string) {
  await page.goto(`/documents/${id}`);
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  const open = page.getByRole("button", { name: "Внести оплату" });
  const dialog = page.getByRole("dialog", { name: "Внести оплату" });
  await open.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return { open, dialog, enter: dialog.getByRole("button", { name: "Внести" }) };
}

test("a payment is refused offline while another page waits, and entered once when the connection returns", async ({
  page,
  signIn,
  api,
}) => {
  const invoice = await newInvoice(await api("user"));
  await signIn(page, "user");
  const { open, dialog, enter } = await openPaymentDialog(page, invoice.id);
  await waitForClients(page);
  for (const times of [1, 2]) {
    await open.click();
    await enter.click();
    await expect(page.getByText(failureText)).toHaveCount(times);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await open.click();
  const purpose = dialog.getByLabel("Назначение");
  await purpose.fill("Касса, чек 7");
  await page.context().setOffline(false);
  await expectSoon(notice(page)).toBeHidden();
  await expectStillAt(page, invoice.id);
  await expect(purpose).toHaveValue("Касса, чек 7");
  expect((await invoice.stored()).paidCents).toBe(0);
  const entered = page.getByText("Оплата внесена");
  const refusal = page.getByRole("alert").filter({ hasText: /\S/ });
  // A busy machine may refuse once more; pressing again still enters the payment only once.
  const press = async () => {
    await expectSoon(refusal).toHaveCount(0);
    await enter.click();
    await expectSoon(entered.or(refusal).first()).toBeVisible();
    return entered.isVisible();
  };
  expect((await press()) || (await press())).toBe(true);
  expect((await invoice.stored()).paidCents).toBe(10_000);
  expect(await page.evaluate(() => "sameWindow" in window)).toBe(true);
});

test("a payment submitted before the loss of connection is noticed fails and is not entered later", async ({
  page,
  signIn,
  api,
}) => {
  const invoice = await newInvoice(await api("user"));
  await signIn(page, "user");
  const { open, enter } = await openPaymentDialog(page, invoice.id);
  const { promise: isLost, resolve: loseConnection } = Promise.withResolvers<void>();
  await page.route(
    (address) => address.pathname === "/clients" && address.searchParams.has("_rsc"),
    async (route) => {
      await isLost;
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
  const clientsRequest = page.waitForRequest((request) => request.url().includes("/clients?"));
  await goToClients(page);
  await clientsRequest;
  await open.click();
  await enter.click();
  await expect(enter).toHaveAttribute("aria-busy", "true");
  await page.context().setOffline(true);
  loseConnection();
  await expect(page.getByText(failureText)).toBeVisible();
  await expect(enter).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
  await expectSoon(notice(page)).toBeHidden();
  await expectStillAt(page, invoice.id);
  expect((await invoice.stored()).paidCents).toBe(0);
});

test("a draft edited offline while another page waits is kept, saved later, and not left", async ({
  page,
  signIn,
  api,
}) => {
  await signIn(page, "user");
  const { invoice, notes } = await openDraft(page, await api("user"));
  await waitForClients(page);
  await notes.fill("Набрано в туннеле");
  await expect(page.getByText("Нет связи, правки хранятся на этом устройстве")).toBeVisible();
  await page.context().setOffline(false);
  await expectSaved(page, invoice);
  await expectStillAt(page, invoice.id);
  await expect(notes).toHaveValue("Набрано в туннеле");
});

test("a draft edited offline is not left even if the waiting page was visited before", async ({
  page,
  signIn,
  api,
}) => {
  await signIn(page, "user");
  const { invoice, notes } = await openDraft(page, await api("user"));
  await goToClients(page);
  await expect(page).toHaveURL(/\/clients$/);
  await page.goBack();
  await expect(notes).toBeEditable();
  await waitForClients(page);
  await notes.fill("Набрано в туннеле");
  await page.context().setOffline(false);
  await expectSaved(page, invoice);
  await expectStillAt(page, invoice.id);
  await expect(notes).toHaveValue("Набрано в туннеле");
});

test("a draft edited offline while its own page waits to be refreshed is kept and saved later", async ({
  page,
  signIn,
  api,
}) => {
  await signIn(page, "user");
  const { invoice, notes } = await openDraft(page, await api("user"));
  await page.route(
    (address) => address.searchParams.has("_rsc") || address.pathname === "/api/health/live",
    (route) => route.abort("internetdisconnected"),
  );
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(notice(page)).toBeVisible();
  await page.context().setOffline(true);
  await notes.fill("Набрано в туннеле");
  await expect(page.getByText("Нет связи, правки хранятся на этом устройстве")).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expectSaved(page, invoice);
  await expect(notes).toHaveValue("Набрано в туннеле");
});

test("a user who chooses to stay is not taken to the waiting page", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/documents");
  await waitForClients(page);
  await expect(page.locator("[data-navigating]")).toHaveCount(0);
  await notice(page).getByRole("button", { name: "Остаться здесь" }).click();
  await expect(notice(page)).toContainText("Продолжим, как только она вернётся.");
  await page.context().setOffline(false);
  await expectSoon(notice(page)).toBeHidden();
  await expect(heading(page)).toHaveText(/Документы/);
});

test("a filter chosen offline is applied when the connection returns", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/documents?q=1");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Черновики" }).click();
  await expect(notice(page)).toContainText("Другая страница откроется");
  await expect(page).toHaveURL(/\/documents\?q=1$/);
  await page.context().setOffline(false);
  await expectSoon(page.getByRole("link", { name: "Черновики" })).toHaveAttribute("aria-current", "page");
  await expect(notice(page)).toBeHidden();
});
