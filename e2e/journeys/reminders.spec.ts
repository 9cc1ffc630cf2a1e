import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/testing/fixtures";
import { emailsTo } from "@/e2e/testing/mail";
import type { DocumentRecord } from "@/lib/documents/schema";
import { addDays, formatDate, today } from "@/lib/values/dates";

test("an overdue client is listed for reminders and reminded by hand once a day; a promised date can be set", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const tag = randomUUID().slice(0, 8);
  const { body: organizations } = await admin.get<Array<{ id: string }>>("/api/organizations");
  const organizationId = organizations[0]!.id;
  const email = `debtor-${tag}@example.ru`;
  const { body: client } = await admin.post<{ id: string }>("/api/clients", {
    kind: "company",
    name: `АО «Должник ${tag}»`,
    email,
  });
  const now = today("Europe/Moscow");
  const { body: invoice } = await admin.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    organizationId,
    clientId: client.id,
    date: addDays(now, -20),
    dueDate: addDays(now, -9),
    lines: [{ name: "Обслуживание", unit: "час", qty: 1, priceCents: 1_220_000, vatRate: "none" }],
  });
  await admin.post(`/api/documents/${invoice.id}/status`, { status: "issued" });

  await signIn(page, "admin");
  await page.goto(`/settings/organizations/${organizationId}/reminders`);
  const recipientTable = page.getByRole("table", { name: "Кому уйдут следующие письма" });
  await expect(recipientTable.getByRole("row", { name: new RegExp(tag) })).toContainText(/12\s200,00/);

  await page.goto(`/clients/${client.id}`);
  await page.getByRole("button", { name: "Не напоминать" }).click();
  await expect(page.getByText(/^Письма сами не уходят/)).toBeVisible();
  await page.getByRole("button", { name: "Напомнить", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Напомнить об оплате" });
  await expect(dialog.getByText(invoice.number)).toBeVisible();
  await dialog.getByRole("button", { name: "Отправить" }).click();
  await expect(page.getByText("Напоминание отправлено")).toBeVisible();
  await expect(page.getByText("Отправлено", { exact: true })).toBeVisible();
  const letters = await emailsTo(email);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(invoice.number);

  await page.getByRole("button", { name: "Напомнить", exact: true }).click();
  await expect(dialog.getByText("Сегодня клиенту уже напоминали.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Отправить" })).toBeDisabled();

  // The invoice is locked, but the promised date can be changed.
  await page.goto(`/documents/${invoice.id}`);
  await page.getByLabel("Обещали оплатить").fill(formatDate(addDays(now, 5)));
  await page.keyboard.press("Tab");
  await expect
    .poll(async () => (await admin.get<DocumentRecord>(`/api/documents/${invoice.id}`)).body.promisedDate)
    .toBe(addDays(now, 5));
});
