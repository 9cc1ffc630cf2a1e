import { randomUUID } from "node:crypto";
import { demoCompany } from "@/db/factories/organizations";
import { expectAccessible } from "@/e2e/testing/accessibility";
import type { ApiClient } from "@/e2e/testing/api-client";
import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";
import { emailsTo } from "@/e2e/testing/mail";
import type { DocumentRecord } from "@/lib/documents/schema";

type Lacking = {
  /** The client has no email address. */
  email?: boolean;
  /** The organization and the client have none of the requisites of a company besides the organization's INN. */
  requisites?: boolean;
};

/** Creates a draft invoice for a separate client. */
async function draftFor(admin: ApiClient, lacking: Lacking = {}) {
  const tag = randomUUID().slice(0, 8);
  const email = `issued-${tag}@example.ru`;
  const { body: organization } = await admin.post<{ id: string }>("/api/organizations", {
    ...(!lacking.requisites && demoCompany.organization),
    name: `ООО «Выставка ${tag}»`,
    inn: "7700000016",
    numberPrefixes: { invoice: tag.toUpperCase() },
  });
  await admin.post(`/api/organizations/${organization.id}/bank-accounts`, demoCompany.accounts[0]);
  const { body: client } = await admin.post<{ id: string; name: string }>("/api/clients", {
    kind: "company",
    ...(!lacking.requisites && {
      inn: "7800000027",
      kpp: "780001001",
      address: "190000, г. Санкт-Петербург, Невский пр., д. 1",
    }),
    name: `АО «Адресат ${tag}»`,
    ...(!lacking.email && { email }),
  });
  const { body: invoice } = await admin.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    organizationId: organization.id,
    clientId: client.id,
    dueDate: "2099-12-01",
    lines: [{ name: "Обслуживание", unit: "час", qty: 2, priceCents: 150_000, vatRate: "none" }],
  });
  return { email, client, invoice };
}

test("Alt+Shift+Enter issues and sends an invoice, and its page shows the progress and the next step", async ({
  page,
  signIn,
  api,
  browser,
}) => {
  const admin = await api("admin");
  const { email, client, invoice } = await draftFor(admin);
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`, { waitUntil: "networkidle" });
  await expect(editorOf(page, "Текст документа")).toBeVisible();
  await page.keyboard.press("Alt+Shift+Enter");
  // Nothing is missing, so nothing is asked.
  await expect(page.getByText("Письмо отправлено")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await expect(page.getByRole("document", { name: "Печатный вид документа" })).toContainText(invoice.number);
  const summary = page.getByRole("region", { name: "Коротко" });
  await expect(summary).toContainText(client.name);
  await expect(summary).toContainText(/3\s000,00\s₽/);
  const steps = page.getByRole("list", { name: "Ход документа" }).getByRole("listitem");
  await expect(steps).toContainText([
    "Документ выставлен",
    email,
    "По ссылке ещё не открывали",
    "Осталось получить",
    "Акта или УПД нет",
  ]);
  // The title is the last part to arrive when the page is refreshed.
  await expect(page).toHaveTitle(new RegExp(invoice.number));
  await expectAccessible(page);

  const [letter] = await emailsTo(email);
  const link = /http\S+\/d\/[\w-]{43}/.exec(letter?.text ?? "")?.[0];
  const guest = await browser.newPage();
  await guest.goto(link!);
  await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(steps.nth(2)).toContainText("Открыт по ссылке");
  await guest.close();

  const next = page.getByRole("region", { name: "Следующий шаг" });
  await next.getByRole("button", { name: "Создать акт" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Акт / }).first()).toBeVisible();
  await page.goto(`/documents/${invoice.id}`);
  await expect(steps.last()).toContainText("Акт ");
  await expect(next).toContainText("Ждём оплату до 01.12.2099.");
});

test("an incomplete invoice is issued and sent after a question, and nothing is issued until the dialog gets an email address", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { email, invoice } = await draftFor(admin, { email: true, requisites: true });
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Выставить и отправить" }).click();
  await page.getByRole("button", { name: "Выставить всё равно" }).click();
  const dialog = page.getByRole("dialog", { name: /письмом$/ });
  await expect(page.getByText("У клиента не указан адрес почты.")).toBeVisible();
  const { body } = await admin.get<DocumentRecord>(`/api/documents/${invoice.id}`);
  expect(body.status).toBe("draft");
  await dialog.getByLabel("Кому").fill(email);
  await dialog.getByRole("button", { name: "Выставить и отправить" }).click();
  await expect(page.getByText("Письмо отправлено")).toBeVisible();
});

test("on a phone, number, client, sum, status and next step are visible without scrolling", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { client, invoice } = await draftFor(admin);
  await admin.post(`/api/documents/${invoice.id}/status`, { status: "issued" });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(page.getByRole("heading", { level: 1, name: `Счёт ${invoice.number}` })).toBeInViewport();
  await expect(header.getByText("Выставлен", { exact: true })).toBeInViewport();
  await expect(page.getByRole("link", { name: client.name })).toBeInViewport();
  await expect(page.getByText(/3\s000,00\s₽/).first()).toBeInViewport();
  await expect(page.getByRole("button", { name: "Отправить клиенту" })).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the act of a partly shipped invoice gets the rest of its lines; once all are in acts, a new act gets all", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { invoice } = await draftFor(admin, { email: true });
  await admin.post(`/api/documents/${invoice.id}/status`, { status: "issued" });
  await admin.post(`/api/documents/${invoice.id}/status`, { status: "paid" });
  const { body: first } = await admin.post<DocumentRecord>(`/api/documents/${invoice.id}/duplicate`, {
    docType: "act",
  });
  await admin.patch(`/api/documents/${first.id}`, { lines: [{ ...first.lines[0], qty: 0.5 }] });
  await signIn(page, "user");
  const quantity = page.getByLabel("Строки документа").getByLabel("Кол-во, строка 1", { exact: true });
  const steps = page.getByRole("list", { name: "Ход документа" }).getByRole("listitem");
  const next = page.getByRole("region", { name: "Следующий шаг" });
  await page.goto(`/documents/${invoice.id}`);
  await expect(steps.filter({ hasText: first.number })).toContainText("черновик, ещё не выставлен");
  await expect(steps.last()).toContainText(/Без акта и УПД ещё 2\s250,00\s₽/);
  await expect(next).toContainText(/Без акта и УПД осталось 2\s250,00\s₽/);
  await next.getByRole("button", { name: "Создать акт" }).click();
  await expect(page.getByText("В нём то, чего ещё нет в актах и УПД по этому счёту.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^Акт / }).first()).toBeVisible();
  await expect(quantity).toHaveValue("1,5");
  await page.goto(`/documents/${invoice.id}`);
  await expect(steps.last()).toContainText("черновик, ещё не выставлен");
  await expect(next.getByRole("button", { name: "Создать акт" })).toHaveCount(0);
  await page.getByRole("button", { name: "Другие действия" }).click();
  await page.getByRole("menuitem", { name: "Создать акт" }).click();
  await expect(
    page.getByText("На всё по этому счёту уже есть акты и УПД: в черновике снова все строки."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^Акт / }).first()).toBeVisible();
  await expect(quantity).toHaveValue("2");
});
