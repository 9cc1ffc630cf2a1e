import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Download, Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expectAccessible } from "@/e2e/testing/accessibility";
import { baseUrl } from "@/e2e/testing/address";
import type { ApiClient } from "@/e2e/testing/api-client";
import { downloadOf } from "@/e2e/testing/download";
import { expect, test } from "@/e2e/testing/fixtures";

type CreatedRecord = { id: string; number: string };

const line = { name: "Обслуживание", unit: "мес", qty: 1, priceCents: 150_000, vatRate: "none" };

/** Creates a separate organization with a client and `count` draft invoices. */
async function organizationWithInvoices(admin: ApiClient, count: number) {
  const prefix = randomUUID().slice(0, 8).toUpperCase();
  const { body: organization } = await admin.post<CreatedRecord>("/api/organizations", {
    name: `ООО «Пачка ${prefix}»`,
    numberPrefixes: { invoice: prefix, contract: `${prefix}Д`, act: `${prefix}А`, upd: `${prefix}У` },
  });
  const { body: client } = await admin.post<CreatedRecord>("/api/clients", {
    kind: "company",
    name: `=ООО «Клиент ${prefix}»`,
  });
  const invoice = async (input: Record<string, unknown> = {}) =>
    (
      await admin.post<CreatedRecord>("/api/documents", {
        docType: "invoice",
        organizationId: organization.id,
        clientId: client.id,
        lines: [line],
        ...input,
      })
    ).body;
  const invoices: CreatedRecord[] = [];
  for (let each = 0; each < count; each += 1) invoices.push(await invoice());
  return { organizationId: organization.id, prefix, invoices, invoice };
}

/** Opens the list of an organization's documents. */
async function openList(page: Page, organizationId: string) {
  await page.context().addCookies([{ name: "dm_org", value: organizationId, url: baseUrl }]);
  await page.goto("/documents", { waitUntil: "networkidle" });
}

/** Selects the row of a document; clicks before hydration are lost. */
async function selectRow(page: Page, number: string) {
  const box = page.getByRole("checkbox", { name: `Выбрать ${number}` });
  const choosing = page.locator("[data-choosing]");
  await expect(async () => {
    await ((await choosing.count()) === 0 ? box.click() : box.check());
    await expect(choosing).toBeAttached({ timeout: 2000 });
  }).toPass();
  await expect(bulkBar(page)).toBeVisible();
}

/** The list's message after a run; the dialog shows the same text until it closes. */
const toast = (page: Page, text: string) => page.locator("[data-toast]").getByText(text);

const bulkBar = (page: Page) => page.getByRole("region", { name: "Действия с выбранными" });

const statusOf = async (api: ApiClient, { id }: CreatedRecord) =>
  (await api.get<{ status: string }>(`/api/documents/${id}`)).body.status;

async function saveDownload(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const download = await downloadOf(page, act);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

const bytesOf = async (download: Download) => readFile(await download.path());

const takeFromMenu = (button: Locator, item: string) => async () => {
  await button.click();
  await button.page().getByRole("menuitem", { name: item }).click();
};

test("documents are issued together, and those that cannot be are listed with the reason", async ({
  page,
  signIn,
  api,
}) => {
  test.slow();
  const admin = await api("admin");
  const { organizationId, invoices, invoice } = await organizationWithInvoices(admin, 4);
  const emptyInvoice = await invoice({ lines: [] });
  const cancelledInvoice = await invoice();
  await admin.post(`/api/documents/${cancelledInvoice.id}/status`, { status: "cancelled" });
  await signIn(page, "user");
  await openList(page, organizationId);

  await selectRow(page, cancelledInvoice.number);
  await page.getByRole("checkbox", { name: "Выбрать все строки" }).check();
  await expect(bulkBar(page)).toContainText(/Выбрано 6 · 7\s500,00\s₽/);
  await expectAccessible(page);
  await bulkBar(page).getByRole("button", { name: "Выставить", exact: true }).click();

  const dialog = page.getByRole("dialog", { name: "Выставление документов" });
  await expect(dialog.getByText("Будет сделано: 4 из 6")).toBeVisible();
  const skipped = dialog.getByRole("region", { name: "Пропустим 2 документа" });
  await expect(skipped).toContainText("1 — отменён");
  await expect(skipped).toContainText("1 — без строк");
  await skipped.getByText("1 — без строк").click();
  await expect(skipped.getByRole("link", { name: emptyInvoice.number })).toHaveAttribute(
    "href",
    `/documents/${emptyInvoice.id}`,
  );
  await expectAccessible(page);
  for (const each of invoices) expect(await statusOf(admin, each)).toBe("draft");
  await dialog.getByRole("button", { name: "Выставить 4" }).click();

  await expect(dialog.getByText("Выставлено 4 документа.")).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "6");
  await expect(dialog.getByRole("region", { name: "Пропущено 2 документа" })).toContainText(
    "Документ отменён.",
  );
  await expectAccessible(page);
  for (const each of invoices) expect(await statusOf(admin, each)).toBe("issued");
  const table = await saveDownload(page, () =>
    dialog.getByRole("button", { name: "Таблица результата" }).click(),
  );
  expect(table.name).toMatch(/^Результат [\d.]+\.xlsx$/);
  await dialog.getByRole("button", { name: "Готово" }).click();
  await expect(bulkBar(page)).toBeHidden();
});

test("a bulk run continues after its page is left, and its result is shown on return until dismissed", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { organizationId, invoices } = await organizationWithInvoices(admin, 12);
  await signIn(page, "user");
  await openList(page, organizationId);
  await selectRow(page, invoices[0]!.number);
  await page.getByRole("checkbox", { name: "Выбрать все строки" }).check();
  await bulkBar(page).getByRole("button", { name: "Выставить", exact: true }).click();
  const bulkResponse = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/documents/bulk") && response.request().postData()!.includes("background"),
  );
  // The run finishes before the page reports it: the open page gets no updates.
  await page.route("**/api/bulk-runs/*", (route) => route.abort());
  await page.getByRole("button", { name: "Выставить 12" }).click();
  await bulkResponse;
  await page.goto("about:blank");
  await expect.poll(() => statusOf(admin, invoices.at(-1)!), { timeout: 60_000 }).toBe("issued");
  await page.unroute("**/api/bulk-runs/*");
  await page.goto("/documents");
  const resultMessage = page.getByText("Выставление документов: сделано 12 из 12");
  await expect(resultMessage).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  // Other users of the account have runs of their own meanwhile.
  const dismissalSaved = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/documents"),
  );
  await resultMessage
    .locator("xpath=ancestor::*[.//button][1]")
    .getByRole("button", { name: "Убрать" })
    .click();
  await expect(page.getByText("Выставление документов: сделано 12 из 12")).toBeHidden();
  await dismissalSaved;
  await page.reload();
  await expect(page.getByText("Выставление документов: сделано 12 из 12")).toBeHidden();
});

test("documents issued together return to draft together; a chosen one can be cancelled", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { organizationId, invoices } = await organizationWithInvoices(admin, 3);
  await signIn(page, "user");
  await openList(page, organizationId);
  await selectRow(page, invoices[0]!.number);
  await page.getByRole("checkbox", { name: "Выбрать все строки" }).check();
  await bulkBar(page).getByRole("button", { name: "Выставить", exact: true }).click();
  await page.getByRole("button", { name: "Выставить 3" }).click();
  await expect(toast(page, "Выставлено 3 документа.")).toBeVisible();
  await expect(bulkBar(page)).toBeHidden();
  await page.getByRole("button", { name: "Отменить", exact: true }).click();
  await expect(toast(page, "Возвращено 3 документа.")).toBeVisible();
  for (const each of invoices) expect(await statusOf(admin, each)).toBe("draft");

  await selectRow(page, invoices[0]!.number);
  await takeFromMenu(bulkBar(page).getByRole("button", { name: "Ещё действия с выбранными" }), "Отменить…")();
  await page.getByRole("button", { name: "Отменить 1" }).click();
  await expect(toast(page, "Отменён 1 документ.")).toBeVisible();
  expect(await statusOf(admin, invoices[0]!)).toBe("cancelled");
});

test("for a paid invoice the bulk bar offers to create an act, but not to issue it", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { organizationId, invoices } = await organizationWithInvoices(admin, 1);
  await admin.post(`/api/documents/${invoices[0]!.id}/status`, { status: "issued" });
  await admin.post(`/api/documents/${invoices[0]!.id}/payments`, {
    amountCents: line.priceCents,
    paidAt: "2026-11-20T09:00:00Z",
  });
  await signIn(page, "user");
  await openList(page, organizationId);
  await selectRow(page, invoices[0]!.number);
  await expect(bulkBar(page).getByRole("button", { name: "Выставить", exact: true })).toHaveCount(0);
  await bulkBar(page).getByRole("button", { name: "Создать акты" }).click();
  await page.getByRole("button", { name: "Создать 1 акт" }).click();
  await expect(toast(page, "Создан 1 черновик акта.")).toBeVisible();
});

test("chosen documents download as a ZIP of PDFs or a CSV, and the list as an XLSX", async ({
  page,
  signIn,
  api,
}) => {
  const { organizationId, invoices, prefix } = await organizationWithInvoices(await api("admin"), 3);
  await signIn(page, "viewer");
  await openList(page, organizationId);
  await selectRow(page, invoices[0]!.number);
  await selectRow(page, invoices[2]!.number);
  await expect(bulkBar(page)).toContainText("Выбрано 2");
  await expect(bulkBar(page).getByRole("button", { name: "Выставить", exact: true })).toHaveCount(0);

  const button = bulkBar(page).getByRole("button", { name: "Скачать" });
  const archive = await saveDownload(page, takeFromMenu(button, "PDF одним архивом (ZIP)"));
  expect(archive.name).toBe("Документы.zip");
  const entries = Object.entries(unzipSync(new Uint8Array(archive.bytes)));
  expect(entries.map(([name]) => name).toSorted()).toEqual(
    [0, 2].map((at) => expect.stringMatching(`^Счет ${invoices[at]!.number.replace("/", "-")} от .*\\.pdf$`)),
  );
  for (const [, bytes] of entries) expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe("%PDF-");

  const chosen = await saveDownload(page, takeFromMenu(button, "CSV"));
  const text = chosen.bytes.toString("utf8");
  expect(text.startsWith("\ufeffНомер;Тип;Дата;")).toBe(true);
  const rows = text.trimEnd().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(";")[0])).toEqual([invoices[2]!.number, invoices[0]!.number]);
  expect(rows[0]).toContain(`;'=ООО «Клиент ${prefix}»;`);
  expect(rows[0]).toContain(";1500,00;");

  const list = page.getByRole("button", { name: "Скачать список" });
  const workbook = await saveDownload(page, takeFromMenu(list, "Таблица Excel (XLSX)"));
  expect(workbook.name).toMatch(/^Документы [\d.]+\.xlsx$/);
  expect(Object.keys(unzipSync(new Uint8Array(workbook.bytes)))).toContain("xl/worksheets/sheet1.xml");
});

test("documents are chosen with the keyboard and deselected with Escape", async ({ page, signIn, api }) => {
  const { organizationId, invoices } = await organizationWithInvoices(await api("admin"), 3);
  await signIn(page, "user");
  await openList(page, organizationId);
  const [, second, third] = invoices.toReversed();
  await selectRow(page, third!.number);
  await page.getByRole("link", { name: third!.number }).focus();
  await page.keyboard.press("Space");
  await expect(bulkBar(page)).toBeHidden();
  await page.getByRole("link", { name: second!.number }).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bulkBar(page)).toContainText("Выбрано 2");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(bulkBar(page)).toContainText("Выбрано 3");
  await page.keyboard.press("KeyA");
  await expect(bulkBar(page).getByRole("button", { name: "Выставить", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bulkBar(page)).toBeHidden();
});

test("on a phone 360 pixels wide, documents are chosen in their cards without sideways scrolling", async ({
  page,
  signIn,
  api,
}) => {
  const { organizationId, invoices } = await organizationWithInvoices(await api("admin"), 2);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "user");
  await openList(page, organizationId);
  for (const { number } of invoices) await selectRow(page, number);
  await expect(bulkBar(page)).toContainText("Выбрано 2");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await bulkBar(page).getByRole("button", { name: "Снять выбор" }).click();
  await expect(bulkBar(page)).toBeHidden();
});
