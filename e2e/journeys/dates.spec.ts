import { retryingClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { makeOrganization } from "@/e2e/testing/organization";
import type { DocumentRecord } from "@/lib/documents/schema";

test("a date field accepts short dates and arrow keys, and rejects a day that does not exist", async ({
  page,
  signIn,
}) => {
  const admin = retryingClient(await mintToken("admin"));
  const organization = await makeOrganization(admin);
  const { id } = await organization.add({ date: "2026-11-20" });
  const dueDate = async () => (await admin.get<DocumentRecord>(`/api/documents/${id}`)).body.dueDate;
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  const dueField = page.getByLabel("Оплатить до");
  await expect(page.getByLabel("Дата", { exact: true })).toHaveValue("20.11.2026");

  // Text typed before hydration may be lost once if typed faster than the page loads.
  await expect(async () => {
    await dueField.fill("5.12.26");
    await dueField.press("Tab");
    await expect(dueField).toHaveValue("05.12.2026", { timeout: 1_000 });
    await expect.poll(dueDate, { timeout: 5_000 }).toBe("2026-12-05");
  }).toPass();

  await dueField.press("ArrowUp");
  await expect(dueField).toHaveValue("06.12.2026");
  await expect.poll(dueDate).toBe("2026-12-06");

  await dueField.fill("31.02.2027");
  await dueField.press("Tab");
  await expect(dueField).toHaveValue("31.02.2027");
  await expect(dueField).toHaveAttribute("aria-invalid", "true");
  await expect(dueField).toHaveAccessibleDescription(/Такой даты нет/);
  await expect(page.getByText("Сохранено, кроме 1 поля с ошибкой")).toBeVisible();
  expect(await dueDate()).toBe("2026-12-06");

  await dueField.fill("");
  await dueField.press("Tab");
  await expect(dueField).not.toHaveAttribute("aria-invalid");
  await expect.poll(dueDate).toBeNull();
});

test("a period typed into the list of documents is stored in the URL", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/documents");
  const from = page.getByLabel("С", { exact: true });
  await expect(async () => {
    if (!(await from.isVisible())) await page.getByRole("button", { name: /^Период/ }).click();
    await expect(from).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await from.fill("1.10.2026");
  await page.getByLabel("По", { exact: true }).fill("31.10.2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/);
});
