import type { Locator, Page } from "@playwright/test";
import { retryingClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";
import type { Client } from "@/lib/clients/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { Organization } from "@/lib/organizations/schema";

const line = { name: "Абонентское сопровождение", unit: "мес", qty: 1, priceCents: 1_220_000 };

/** Creates an organization and a client whose documents can be issued without further questions. */
async function makeParties() {
  const admin = retryingClient(await mintToken("admin"));
  const stamp = Date.now();
  const organization = await admin.post<Organization>("/api/organizations", {
    name: `ООО «Ставка ${stamp}»`,
    taxSystem: "osno",
    defaultVatRate: "22",
    inn: "7700000016",
    kpp: "770001001",
    legalAddress: "г. Москва, ул. Примерная, д. 1",
    signatoryName: "Петров Пётр Петрович",
    signatoryPosition: "Генеральный директор",
  });
  const client = await admin.post<Client>("/api/clients", {
    name: `АО «Прошлогодний ${stamp}»`,
    inn: "7800000027",
    kpp: "780001001",
    address: "г. Санкт-Петербург, Невский пр., д. 1",
    signatoryName: "Кузнецова Анна Ивановна",
    signatoryPosition: "Директор",
  });
  const make = async (input: object, status?: "issued") => {
    const { body } = await admin.post<DocumentRecord>("/api/documents", {
      organizationId: organization.body.id,
      clientId: client.body.id,
      ...input,
    });
    if (status) await admin.post(`/api/documents/${body.id}/status`, { status });
    return body;
  };
  return { admin, make };
}

/** Types the name of the line in the first row of a draft until it is offered with `rate`; returns the row's rate. */
async function findByName(page: Page, id: string, rate: string): Promise<Locator> {
  await page.goto(`/documents/${id}`);
  const table = page.getByLabel("Строки документа");
  const name = table.getByLabel("Наименование, строка 1", { exact: true });
  await expect(async () => {
    await name.fill("");
    await name.pressSequentially("Абонент");
    const option = page.getByRole("option", { name: /Абонентское сопровождение/ });
    await expect(option).toContainText(rate, { timeout: 15_000 });
  }).toPass();
  return table.getByLabel("НДС, строка 1", { exact: true });
}

test("last year's 20 % does not get into this year's invoice, and another date offers its own rates", async ({
  page,
  signIn,
}) => {
  const { admin, make } = await makeParties();
  await make({ docType: "invoice", date: "2025-11-30", lines: [{ ...line, vatRate: "20" }] });
  const { id } = await make({ docType: "invoice", date: "2026-11-20", dueDate: "2026-12-20" });
  const saved = async () =>
    (await admin.get<DocumentRecord>(`/api/documents/${id}`)).body.lines.map(({ vatRate }) => vatRate);
  await signIn(page, "user");
  const rate = await findByName(page, id, "22 % (было 20 %)");
  await page.keyboard.press("Enter");
  await expect(rate).toHaveValue("22");
  await expect(rate.getByRole("option", { name: "20 %" })).toHaveCount(0);
  // The key finds 22 %: another rate is chosen first, and 20 % is not offered.
  await rate.selectOption("10");
  await expect.poll(saved).toEqual(["10"]);
  await rate.focus();
  await page.keyboard.press("2");
  await expect(rate).toHaveValue("22");
  await expect.poll(saved).toEqual(["22"]);

  // A date in another year: nothing changes by itself, and the page offers the rates of that day.
  const date = page.getByLabel("Дата", { exact: true });
  await date.fill("30.12.2025");
  await date.press("Tab");
  await page.getByText("Перед выставлением: 1 ошибка").click();
  const offer = page.getByRole("button", { name: "Ставки дня на всех строках" });
  await expect(offer).toBeVisible();
  await expect(rate).toHaveValue("22");
  await page.getByRole("button", { name: "Выставить", exact: true }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Строка 1: ставка 22 % не действует на 30.12.2025");
  await question.getByRole("button", { name: "Ставки дня на всех строках" }).click();
  await expect(rate).toHaveValue("20");
  await expect.poll(saved).toEqual(["20"]);
  await expect(offer).toHaveCount(0);
});

test("an accountant issues an act with the period that it was given", async ({ page, signIn }) => {
  const { admin, make } = await makeParties();
  const invoice = await make({
    docType: "invoice",
    date: "2026-10-15",
    lines: [{ ...line, vatRate: "22" }],
  });
  const { body: act } = await admin.post<DocumentRecord>(`/api/documents/${invoice.id}/duplicate`, {
    docType: "act",
  });
  await signIn(page, "user");
  await page.goto(`/documents/${act.id}`);
  await expect(page.getByLabel("Услуги с")).toHaveValue("01.10.2026");
  await expect(page.getByLabel("по", { exact: true })).toHaveValue("31.10.2026");
  const sheet = page.getByRole("document", { name: "Печатный вид документа" }).locator(".paper");
  await expect(sheet).toContainText("за период с 01.10.2026 по 31.10.2026");
  await expect(editorOf(page, "Текст документа")).toBeVisible();
  await page.getByRole("button", { name: "Выставить", exact: true }).click();
  await expect(page.getByText("Выставлен", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an organization without VAT gets no VAT from another one's documents, and is asked before it issues any", async ({
  page,
  signIn,
}) => {
  const { admin, make } = await makeParties();
  await make({ docType: "invoice", date: "2026-11-10", lines: [{ ...line, vatRate: "22" }] }, "issued");
  const simplified = await admin.post<Organization>("/api/organizations", {
    ...{ name: `ООО «Упрощёнка ${Date.now()}»`, taxSystem: "usn_income", defaultVatRate: "none" },
    ...{ inn: "7700000016", kpp: "770001001", legalAddress: "г. Москва, ул. Примерная, д. 2" },
    ...{ signatoryName: "Петров Пётр Петрович", signatoryPosition: "Генеральный директор" },
  });
  const { id } = await make({
    ...{ docType: "invoice", organizationId: simplified.body.id, date: "2026-11-20", dueDate: "2026-12-20" },
  });
  const saved = async () => {
    const { lines, vatCents } = (await admin.get<DocumentRecord>(`/api/documents/${id}`)).body;
    return [lines.map(({ vatRate }) => vatRate), vatCents];
  };
  await signIn(page, "user");
  const rate = await findByName(page, id, "Без НДС (было 22 %)");
  await expect(rate).toHaveValue("none");
  await page.keyboard.press("Enter");
  await expect(rate).toHaveValue("none");
  await expect.poll(saved).toEqual([["none"], 0]);

  await rate.selectOption("22");
  await expect.poll(saved).toEqual([["22"], 220_000]);
  await page.getByRole("button", { name: "Выставить", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("организация не платит НДС, а ставка здесь — 22 %");
  expect((await admin.get<DocumentRecord>(`/api/documents/${id}`)).body.status).toBe("draft");
});
