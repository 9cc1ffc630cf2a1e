import type { Locator } from "@playwright/test";
import { accountOf } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import { makeOrganization } from "@/e2e/testing/organization";
import { stepsOn } from "@/e2e/testing/steps";
import type { DocumentRecord } from "@/lib/documents/schema";

const { username, password } = accountOf("user");

test("a user signs in, issues an invoice and finds it again with the keyboard alone", async ({
  page,
  api,
}) => {
  test.slow();
  const organization = await makeOrganization(await api("admin"));
  await organization.add();
  const steps = stepsOn(page);
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  const client = page.getByRole("combobox", { name: "Клиент" });
  const palette = page.getByRole("combobox", { name: "Поиск и команды" });
  const openPalette = () =>
    expect(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press("Control+KeyK");
      await expect(palette).toBeFocused({ timeout: 1_000 });
    }).toPass();

  await page.goto("/sign-in");
  await expect(page.getByLabel("Имя пользователя")).toBeFocused();
  await steps.type(username);
  await steps.press("Tab");
  await steps.type(password);
  await steps.press("Enter");
  await expect(page).toHaveURL("/");
  steps.report("Signing in");
  await organization.enter(page);
  await page.reload();

  await openPalette();
  await steps.type("новый сч");
  await expect(page.getByRole("option", { name: "Новый счёт" })).toBeVisible();
  await steps.press("Enter");
  await expect(page).toHaveURL(/\/documents\/new/);
  await expect(client).toBeFocused();
  await steps.type(organization.mark);
  // Pressed before the search has answered, it takes the result.
  await steps.press("Enter");
  await expect(client).toHaveValue(organization.client.shortName);
  await steps.press("Enter");
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Наименование, строка 1", { exact: true })).toBeFocused();
  await steps.type(organization.usual.slice(0, 18));
  await expect(page.getByRole("option", { name: organization.usual })).toBeVisible();
  await steps.press("Enter");
  await expect(page.getByLabel("Цена, строка 1", { exact: true })).toHaveValue(/45\s000,00/);
  await steps.press("Alt+Enter");
  await expect(header.getByText("Выставлен", { exact: true })).toBeVisible();
  // The shortcut that opens the palette is not counted, because it is pressed until hydration.
  expect(steps.report("Invoice by keyboard alone, and one key to open the palette")).toBeLessThan(11);
  const number = (await header.getByRole("heading").innerText()).replace("Счёт ", "");

  await expect(async () => {
    await page.keyboard.press("KeyG");
    await page.keyboard.press("KeyP");
    await expect(page).toHaveURL(/\/payments/, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await openPalette();
  await steps.type(number);
  await expect(page.getByRole("option", { name: new RegExp(number) }).first()).toBeVisible();
  await steps.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Счёт ${number}` })).toBeVisible();
  steps.report("Found again");
});

test("a user matches a payment, undoes it and matches it by hand with the keyboard alone", async ({
  page,
  signIn,
  api,
}) => {
  test.slow();
  const client = await api("user");
  const cents = 1_000_000 + Math.floor(Math.random() * 100_000_000);
  const issueInvoice = async (priceCents: number) => {
    const { body } = await client.post<DocumentRecord>("/api/documents", {
      docType: "invoice",
      lines: [{ name: "Консультация", qty: 1, priceCents, vatRate: "none" }],
    });
    await client.post(`/api/documents/${body.id}/status`, { status: "issued" });
    return body;
  };
  const [invoice, other] = [await issueInvoice(cents), await issueInvoice(cents + 1)];
  const statusOf = async ({ id }: DocumentRecord) =>
    (await client.get<DocumentRecord>(`/api/documents/${id}`)).body.status;
  const payerName = `Плательщик ${Date.now()}`;
  // Identified by name only: other tests book payments with the usual INN, and the proposals learn from that.
  await notify({ ...incomingPayment(cents / 100, "Спасибо за работу"), payerInn: undefined, payerName });
  const steps = stepsOn(page);
  await signIn(page, "user");
  await page.goto("/payments");

  const card = page.getByRole("article", { name: payerName });
  const match = card.getByRole("button", { name: `Зачесть в счёт ${invoice.number}` });
  const moveFocusTo = (button: Locator) =>
    expect(async () => {
      if (!(await button.evaluate((element) => element === document.activeElement))) {
        await page.keyboard.press("ArrowDown");
      }
      await expect(button).toBeFocused({ timeout: 200 });
    }).toPass();
  await moveFocusTo(match);
  await steps.press("Enter");
  await expect(page.getByText(new RegExp(`^${invoice.number}: [\\d\\s]+`))).toBeVisible();
  await steps.press("F8");
  await steps.press("Tab");
  await steps.press("Enter");
  await expect(match).toBeVisible();
  await expect.poll(() => statusOf(invoice)).toBe("issued");

  for (let up = 0; up < 10; up += 1) await page.keyboard.press("ArrowUp");
  await moveFocusTo(match);
  await steps.press("KeyF");
  const dialog = page.getByRole("dialog", { name: "Зачесть платёж" });
  const search = dialog.getByRole("combobox", { name: "Счёт" });
  await expect(search).toBeFocused();
  await steps.type(other.number);
  await expect(page.getByRole("option", { name: new RegExp(other.number) })).toBeVisible();
  await steps.press("Enter");
  await expect(search).toHaveAttribute("aria-expanded", "false");
  await expect(search).toHaveValue(new RegExp(other.number));
  // An extra Escape does not lose the choice.
  await steps.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Отмена" })).toBeFocused();
  await steps.press("Escape");
  await expect(search).toBeFocused();
  await steps.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
  expect(await statusOf(other)).toBe("partially_paid");
  steps.report("A payment matched, taken back and matched by hand, besides the keys that lead to it");
});
