import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";
import { blockLiveEvents, interactivePage } from "@/e2e/testing/interactive";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import type { DocumentRecord } from "@/lib/documents/schema";
import { today } from "@/lib/values/dates";

type SignIn = (page: Page, level: "user" | "admin") => Promise<void>;

async function newDraft(page: Page): Promise<string> {
  const response = await page.request.post("/api/documents", {
    data: { docType: "invoice", lines: [{ name: "Сопровождение", qty: 1, priceCents: 100_000 }] },
  });
  return (await response.json()).id;
}

/** Opens pages for two members, a user and an administrator. */
async function twoSignedIn(browser: Browser, signIn: SignIn) {
  const newPage = async () => interactivePage(await (await browser.newContext()).newPage());
  const [mine, theirs] = [await newPage(), await newPage()];
  await signIn(mine, "user");
  await signIn(theirs, "admin");
  return { mine, theirs };
}

/** Opens the same draft for two members, of whom the second has changed it. */
async function openConflictingDrafts(browser: Browser, signIn: SignIn) {
  const { mine, theirs } = await twoSignedIn(browser, signIn);
  const id = await newDraft(mine);
  for (const page of [mine, theirs]) await page.goto(`/documents/${id}`);
  // While the focus is in a field, changes by others wait.
  await mine.getByLabel("Примечание").focus();
  await theirs.getByLabel("Примечание").fill("Версия администратора");
  await expect(theirs.getByText(/^Сохранено в/)).toBeVisible();
  const storedDocument = async (): Promise<DocumentRecord> =>
    (await mine.request.get(`/api/documents/${id}`)).json();
  const stored = async () => (await storedDocument()).notes;
  await expect.poll(stored).toBe("Версия администратора");
  await mine.getByLabel("Примечание").fill("Моя версия");
  const dialog = mine.getByRole("alertdialog").or(mine.getByRole("dialog"));
  await expect(dialog).toContainText("Документ изменён в другом окне");
  return { mine, dialog, stored, storedDocument };
}

test("the second person to save is told of the other's change and can take it", async ({
  browser,
  signIn,
}) => {
  const { mine, dialog, stored, storedDocument } = await openConflictingDrafts(browser, signIn);
  expect(await stored()).toBe("Версия администратора");
  await dialog.getByRole("button", { name: "Взять их версию" }).click();
  await expect(mine.getByLabel("Примечание")).toHaveValue("Версия администратора");
  await expect(mine.getByText("есть несохранённые правки")).toBeVisible();
  // The next change is saved, and with it whatever else the page has to save: the other's text stays.
  await mine.getByLabel("Кол-во, строка 1").fill("3");
  await expect.poll(async () => (await storedDocument()).lines.map(({ qty }) => Number(qty))).toEqual([3]);
  expect(await stored()).toBe("Версия администратора");
});

test("the second person to save can keep their own version instead", async ({ browser, signIn }) => {
  const { mine, dialog, stored } = await openConflictingDrafts(browser, signIn);
  await dialog.getByRole("button", { name: "Оставить мою" }).click();
  await expect.poll(stored).toBe("Моя версия");
  await expect(mine.getByLabel("Примечание")).toHaveValue("Моя версия");
});

test("changes of two people to different lines of a draft are merged without a question", async ({
  browser,
  signIn,
}) => {
  const { mine, theirs } = await twoSignedIn(browser, signIn);
  const lines = ["Аренда", "Связь", "Уборка"].map((name) => ({ name, qty: 1, priceCents: 100_000 }));
  const response = await mine.request.post("/api/documents", { data: { docType: "invoice", lines } });
  const { id } = await response.json();
  for (const page of [mine, theirs]) await page.goto(`/documents/${id}`);
  const stored = async () => {
    const document: DocumentRecord = await (await mine.request.get(`/api/documents/${id}`)).json();
    return document.lines.map(({ name, qty, priceCents }) => `${name} ${qty} ${priceCents / 100}`);
  };
  await mine.getByLabel("Цена, строка 3").focus();
  await theirs.getByLabel("Кол-во, строка 1").fill("5");
  await expect.poll(stored).toEqual(["Аренда 5 1000", "Связь 1 1000", "Уборка 1 1000"]);
  await mine.keyboard.type("700");
  await expect.poll(stored).toEqual(["Аренда 5 1000", "Связь 1 1000", "Уборка 1 700"]);
  await expect(mine.getByLabel("Кол-во, строка 1")).toHaveValue("5");
  await expect(mine.getByLabel("Цена, строка 3")).toBeFocused();
  await expect(mine.getByRole("alertdialog")).toHaveCount(0);
});

test("dividing a payment that someone else has divided meanwhile is refused", async ({ browser, signIn }) => {
  const { mine, theirs } = await twoSignedIn(browser, signIn);
  const id = await newDraft(mine);
  await mine.request.post(`/api/documents/${id}/status`, { data: { status: "issued" } });
  const paid = await mine.request.post(`/api/documents/${id}/payments`, {
    data: { amountCents: 80_000, paidAt: today("Europe/Moscow") },
  });
  const payment = await paid.json();
  const address = `/payments/${payment.id}`;
  for (const page of [mine, theirs]) {
    await page.goto(address);
    await page.getByRole("button", { name: "Изменить зачёт" }).click();
  }
  const allocate = async (page: Page, rubles: string) => {
    await page.getByRole("dialog").getByLabel("Сумма, ₽").fill(rubles);
    await page.getByRole("dialog").getByRole("button", { name: "Зачесть" }).click();
  };
  await allocate(theirs, "500");
  // The page behind the dialog is refreshed before its user continues.
  await expect(mine.getByText("500,00 из", { exact: false })).toBeAttached();
  await allocate(mine, "600");
  await expect(mine.getByText(/этот платёж разобрал кто-то ещё/)).toBeVisible();
  const now = await (await mine.request.get(address.replace("/payments", "/api/payments"))).json();
  expect(now.allocations).toMatchObject([{ documentId: id, amountCents: 50_000 }]);
});

test("saving a client keeps what someone else has changed in other fields", async ({ browser, signIn }) => {
  const { mine, theirs } = await twoSignedIn(browser, signIn);
  const data = { name: "ООО «Два бухгалтера»", phone: "111", email: "old@two.example" };
  const { id } = await (await mine.request.post("/api/clients", { data })).json();
  for (const page of [mine, theirs]) await page.goto(`/clients/${id}/edit`);
  await theirs.getByLabel("Телефон").fill("222");
  await theirs.getByRole("button", { name: "Сохранить" }).click();
  await theirs.waitForURL(`/clients/${id}`);
  await mine.getByLabel("Электронная почта").fill("new@two.example");
  await mine.getByRole("button", { name: "Сохранить" }).click();
  await mine.waitForURL(`/clients/${id}`);
  const stored = await (await mine.request.get(`/api/clients/${id}`)).json();
  expect(stored).toMatchObject({ phone: "222", email: "new@two.example" });
});

test("changing a service that someone else has deleted says so", async ({ browser, signIn }) => {
  const { mine, theirs } = await twoSignedIn(browser, signIn);
  const name = `Услуга двоих ${Date.now()}`;
  const data = { name, unit: "шт", priceCents: 100, vatRate: "22" };
  const { id } = await (await mine.request.post("/api/services", { data })).json();
  await mine.goto(`/services?q=${encodeURIComponent(name)}`);
  await mine.getByRole("button", { name, exact: true }).click();
  await mine.getByLabel("Описание").fill("Правка");
  await theirs.request.delete(`/api/services/${id}`);
  // Any event refreshes the page, after which the list is empty.
  await notify(incomingPayment(1, name));
  await expect(mine.getByText("Такой услуги нет")).toBeVisible();
  await mine.getByRole("button", { name: "Сохранить" }).click();
  await expect(
    mine.getByText("Изменения сохранены, но услугу тем временем удалили из каталога"),
  ).toBeVisible();
});

test("what is typed offline is kept on the device and saved when the connection returns", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, "user");
  const id = await newDraft(page);
  await page.goto(`/documents/${id}`);
  const notes = page.getByLabel("Примечание");
  await expect(editorOf(page, "Текст документа")).toBeVisible();
  await context.setOffline(true);
  await notes.fill("Набрано в туннеле");
  await expect(page.getByText("Нет связи, правки хранятся на этом устройстве")).toBeVisible();
  await context.setOffline(false);
  const stored = async () => (await (await page.request.get(`/api/documents/${id}`)).json()).notes;
  await expect.poll(stored, { timeout: 60_000 }).toBe("Набрано в туннеле");
});

test("going offline before the editor has loaded does not lose the page", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, "user");
  const id = await newDraft(page);
  const html = page
    .waitForResponse((response) => response.url().endsWith(`/documents/${id}`))
    .then((response) => response.text());
  // Scripts that the page does not name belong to the editor, which is loaded later.
  await page.route("**/_next/**/*.js", async (route) => {
    const { pathname } = new URL(route.request().url());
    const isNamed = (await html).includes(path.basename(pathname));
    await (isNamed ? route.continue() : route.abort("internetdisconnected"));
  });
  await page.goto(`/documents/${id}`);
  const notes = page.getByLabel("Примечание");
  await expect(editorOf(page, "Текст документа")).toHaveCount(0);
  await context.setOffline(true);
  await notes.fill("Набрано в туннеле");
  await expect(page.getByText("Нет связи, правки хранятся на этом устройстве")).toBeVisible();
  await context.setOffline(false);
  const stored = async () => (await (await page.request.get(`/api/documents/${id}`)).json()).notes;
  await expect.poll(stored, { timeout: 60_000 }).toBe("Набрано в туннеле");
});

test("a session that ends while typing loses nothing, and saving is retried after signing in", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, "user");
  const id = await newDraft(page);
  // Events of other tests would refresh the page, which would
  // lead to the sign-in page, because nothing has been typed yet.
  await blockLiveEvents(page);
  await page.goto(`/documents/${id}`);
  await expect(page.getByLabel("Примечание")).toBeEditable();
  await context.clearCookies();
  await page.getByLabel("Примечание").fill("Набрано после полуночи");
  await expect(page.getByText("Не сохранено: сеанс завершён.")).toBeVisible();
  await signIn(page, "user");
  await page.getByRole("button", { name: "Повторить", exact: true }).click();
  const stored = async () => (await (await page.request.get(`/api/documents/${id}`)).json()).notes;
  await expect.poll(stored).toBe("Набрано после полуночи");
});

test("an open draft shows what someone else has saved once its field loses the focus", async ({
  browser,
  signIn,
}) => {
  const { mine, theirs } = await twoSignedIn(browser, signIn);
  const id = await newDraft(mine);
  for (const page of [mine, theirs]) await page.goto(`/documents/${id}`);
  await mine.getByLabel("Примечание").focus();
  await theirs.getByLabel("Примечание").fill("Версия администратора");
  await expect(theirs.getByText(/^Сохранено в/)).toBeVisible();
  await expect(mine.getByLabel("Примечание")).toHaveValue("");
  await mine.getByLabel("Примечание").blur();
  await expect(mine.getByLabel("Примечание")).toHaveValue("Версия администратора");
});
