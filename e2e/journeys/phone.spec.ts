import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";
import { stepsOn } from "@/e2e/testing/steps";
import { addDays, today } from "@/lib/values/dates";

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  permissions: ["clipboard-read", "clipboard-write"],
});

const expectNoSidewaysScroll = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

test("on a phone, a director copies a link to an overdue invoice and issues a prepared one", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  test.slow();
  const organization = await enterOrganization({ page, signIn, api }, "user");
  const now = today("Europe/Moscow");
  const overdueInvoice = await organization.issue({ date: addDays(now, -40), dueDate: addDays(now, -30) });
  const prepared = await organization.add();
  const steps = stepsOn(page);
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });

  await page.goto("/");
  const overdue = page.getByRole("listitem").filter({ hasText: "Из них просрочено" }).first();
  await expect(overdue).toContainText(/54\s900,00/);
  await expectNoSidewaysScroll(page);
  await steps.tap(overdue.getByRole("link"));
  await expect(page).toHaveURL(/view=overdue/);
  await expectNoSidewaysScroll(page);
  await steps.tap(page.getByRole("link", { name: overdueInvoice.number }));
  await expect(page.getByRole("heading", { level: 1, name: `Счёт ${overdueInvoice.number}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const dialog = page.getByRole("dialog", { name: "Ссылка для клиента" });
  await steps.tap(header.getByRole("button", { name: "PDF" }));
  await steps.tap(page.getByRole("menuitem", { name: "Ссылка для клиента…" }));
  await steps.tap(dialog.getByRole("button", { name: "Создать ссылку" }));
  const address = await dialog.getByRole("link").getAttribute("href");
  await steps.tap(dialog.getByRole("button", { name: "Скопировать" }));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectNoSidewaysScroll(page);
  steps.report("From the money to a link in the clipboard");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await steps.tap(page.getByRole("button", { name: "Меню" }));
  await steps.tap(page.getByRole("dialog").getByRole("link", { name: "Документы" }));
  await steps.tap(page.getByRole("link", { name: prepared.number }));
  await expect(page.getByRole("heading", { level: 1, name: `Счёт ${prepared.number}` })).toBeVisible();
  await steps.tap(page.getByText("Просмотр", { exact: true }));
  await expect(page.getByRole("document", { name: "Печатный вид документа" })).toContainText(
    organization.usual,
  );
  await expectNoSidewaysScroll(page);
  await steps.tap(header.getByRole("button", { name: "Выставить", exact: true }));
  await expect(header.getByText("Выставлен", { exact: true })).toBeVisible();
  steps.report("From there to the prepared invoice, read and issued");

  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(address!);
  await expect(guest.getByRole("heading", { level: 1 })).toContainText(overdueInvoice.number);
  await guestContext.close();
});
