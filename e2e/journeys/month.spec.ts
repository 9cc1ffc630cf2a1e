import type { Page } from "@playwright/test";
import { downloadOf } from "@/e2e/testing/download";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization, makeOrganization } from "@/e2e/testing/organization";
import type { DocumentRecord } from "@/lib/documents/schema";

/** A page is refreshed after an event, which takes a busy machine a while. */
const expectSoon = expect.configure({ timeout: 60_000 });
const period = "2026-03";
const pdf = Buffer.from("%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");

test("a month is completed: drafts issued, acts signed and returned, 1C file downloaded, month closed", async ({
  page,
  signIn,
  api,
}) => {
  const { admin, add, issue } = await enterOrganization({ page, signIn, api }, "admin");
  const invoice = await add({ date: "2026-03-31", dueDate: "2026-04-10" });
  const act = await issue({ docType: "act", date: "2026-03-31" });
  await page.goto(`/month?period=${period}`);
  const remainingList = page.getByRole("list", { name: "Что осталось сделать" });
  const line = (text: string) => remainingList.getByRole("listitem").filter({ hasText: text });
  await expect(line("Черновики")).toContainText("1");
  await expect(line("Неразобранные платежи")).toContainText("Все разобраны");

  await line("Черновики").getByRole("button", { name: "Выставить…" }).click();
  const issuing = page.getByRole("dialog", { name: "Выставить черновики" });
  await expect(issuing).toContainText(invoice.number);
  await issuing.getByRole("button", { name: "Выставить 1 документ" }).click();
  await expect(line("Черновики")).toContainText("Черновиков нет");

  for (const [what, button, confirm, done] of [
    ["Не подписано клиентом", "Отметить подписанными…", "Отметить 1 документ", "Всё подписано"],
    ["Оригиналы не вернулись", "Отметить вернувшимися…", "Принять 1 оригинал", "Все на месте"],
  ] as const) {
    await line(what).getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: act.number }).check();
    await dialog.getByRole("button", { name: confirm }).click();
    // The dialog reports the end of the run, and closes by itself.
    await expect(line(what)).toContainText(done);
    await expect(dialog).toBeHidden();
  }

  await line("Не передано в 1С").getByRole("button", { name: "Выгрузить…" }).click();
  const exchangeDialog = page.getByRole("dialog", { name: "Файл для 1С" });
  await expect(exchangeDialog.getByRole("list", { name: "Что войдёт в файл" })).toContainText("Акты и УПД");
  const exported = await downloadOf(page, () =>
    exchangeDialog.getByRole("link", { name: "Скачать файл" }).click(),
  );
  expect(exported.suggestedFilename()).toMatch(/^EnterpriseData ООО .+ с 2026-03-01 по 2026-03-31\.xml$/);
  await expect(line("Не передано в 1С")).toContainText("Всё передано");
  await expect(page.getByText("Готово: в этом месяце всё сделано")).toBeVisible();

  await page.getByRole("button", { name: "Закрыть месяц…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Закрыть месяц" }).click();
  await expect(
    page.getByText("Документы с датами этого месяца больше не меняются", { exact: false }),
  ).toBeVisible();

  const refused = await admin.post(`/api/documents/${invoice.id}/status`, { status: "cancelled" });
  expect(refused.body).toEqual({ error: "period_closed" });
  const archive = await downloadOf(page, () => page.getByRole("link", { name: "Скачать архив" }).click());
  expect(archive.suggestedFilename()).toMatch(/^Документы ООО .+ за 2026-03\.zip$/);
});

test("a UPD dated in an open month but shipped in a closed one cannot be issued, and the check says why", async ({
  page,
  signIn,
  api,
}) => {
  const { admin, organizationId, add } = await enterOrganization({ page, signIn, api }, "admin");
  const upd = await add({ docType: "upd", date: "2026-04-01", upd: { shippedAt: "2026-03-31" } });
  await admin.post("/api/month/close", { organizationId, period });
  await page.goto(`/documents/${upd.id}`);
  await page.getByText("Перед выставлением", { exact: false }).click();
  const problemItem = page.getByRole("listitem").filter({ hasText: "День отгрузки 31.03.2026" });
  await problemItem.getByRole("button", { name: "Исправить" }).click();
  await expect(page.getByRole("textbox", { name: "[11] Дата отгрузки" })).toBeFocused();
  const refused = await admin.post(`/api/documents/${upd.id}/status`, { status: "issued" });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: "period_closed", fieldErrors: { "upd.shippedAt": ["03.2026 — закрытый месяц"] } },
  });
});

test("closing a month locks its open documents, and an edit refused meanwhile is saved when it is reopened", async ({
  page,
  signIn,
  api,
}) => {
  const { admin, organizationId, add, issue } = await enterOrganization({ page, signIn, api }, "user");
  const [draft, issuedInvoice] = [await add({ date: "2026-03-30" }), await issue({ date: "2026-03-31" })];
  const otherPage = await page.context().newPage();
  await otherPage.goto(`/documents/${issuedInvoice.id}`);
  await expect(otherPage.getByRole("button", { name: "Вернуть в черновик" })).toBeVisible();
  await page.goto(`/documents/${draft.id}`);
  const price = page.getByRole("textbox", { name: "Цена, строка 1" });
  await expect(page.getByText("Сохранено", { exact: false }).first()).toBeVisible();

  await admin.post("/api/month/close", { organizationId, period });
  const closedNote = (on: Page) => on.getByRole("note").filter({ hasText: "Месяц 03.2026 закрыт" });
  await expectSoon(closedNote(page)).toContainText("документ не изменить и не выставить");
  await expectSoon(closedNote(otherPage)).toBeVisible();
  await expect(otherPage.getByRole("button", { name: "Вернуть в черновик" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Выставить" })).toHaveCount(0);
  await price.fill("61000");
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(header).toContainText("Не сохранено: месяц закрыт");

  await admin.post("/api/month/reopen", { organizationId, period });
  await expectSoon(header).toContainText("Сохранено в");
  await expect(closedNote(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Выставить", exact: true })).toBeVisible();
  await expectSoon(otherPage.getByRole("button", { name: "Вернуть в черновик" })).toBeVisible();
  const stored = await admin.get<DocumentRecord>(`/api/documents/${draft.id}`);
  expect(stored.body.lines[0]!.priceCents).toBe(6_100_000);
});

test("a returned original is marked on its document, its scan can be attached and removed, and a false PDF is refused", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { add } = await makeOrganization(await api("admin"));
  const act = await add({ docType: "act" });
  await user.post(`/api/documents/${act.id}/status`, { status: "issued" });
  await signIn(page, "user");
  await page.goto(`/documents/${act.id}`);
  await page.getByText("Вернулся", { exact: true }).click();
  await expect(page.getByText(/^Вернулся \d\d\.\d\d\.\d{4}, принял/)).toBeVisible();

  const files = page.getByRole("list", { name: "Файлы" });
  const input = page.locator('input[type="file"][accept^="application/pdf"]');
  await input.setInputFiles({ name: "Акт с подписью.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(files.getByRole("link", { name: "Акт с подписью.pdf" })).toBeVisible();
  await input.setInputFiles({ name: "Вирус.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ") });
  await expect(page.getByText("Подойдут целые PDF, JPEG и PNG", { exact: false })).toBeVisible();

  await files.getByRole("button", { name: "Убрать «Акт с подписью.pdf»" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Убрать" }).click();
  await expect(files).toBeHidden();
});
