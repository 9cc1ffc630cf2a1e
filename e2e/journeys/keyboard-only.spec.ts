import { accountOf } from "@/e2e/support/auth";
import { expect, test } from "@/e2e/support/fixtures";
import { openOffice } from "@/e2e/support/office";
import { stepsOn } from "@/e2e/support/steps";

const { username, password } = accountOf("user");

test("from sign-in to an issued invoice, and back to it by search, without a mouse", async ({
  page,
  api,
}) => {
  test.slow();
  const office = await openOffice(await api("admin"));
  await office.add();
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
  await office.enter(page);
  await page.reload();

  await openPalette();
  await steps.type("новый сч");
  await expect(page.getByRole("option", { name: "Новый счёт" })).toBeVisible();
  await steps.press("Enter");
  await expect(page).toHaveURL(/\/documents\/new/);
  await expect(client).toBeFocused();
  await steps.type(office.mark);
  // Pressed before the answer comes, it takes what is found.
  await steps.press("Enter");
  await expect(client).toHaveValue(office.client.shortName);
  await steps.press("Enter");
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Наименование, строка 1", { exact: true })).toBeFocused();
  await steps.type(office.usual.slice(0, 18));
  await expect(page.getByRole("option", { name: office.usual })).toBeVisible();
  await steps.press("Enter");
  await expect(page.getByLabel("Цена, строка 1", { exact: true })).toHaveValue(/45\s000,00/);
  await steps.press("Alt+Enter");
  await expect(header.getByText("Выставлен", { exact: true })).toBeVisible();
  // The key that opens the palette is pressed beside the counter, until the page has come alive.
  expect(steps.report("Invoice by keyboard alone, and one key to open the palette")).toBeLessThan(11);
  const number = (await header.getByRole("heading").innerText()).replace("Счёт ", "");

  await expect(async () => {
    await page.keyboard.press("KeyG");
    await page.keyboard.press("KeyP");
    await expect(page).toHaveURL(/\/payments/, { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await openPalette();
  await steps.type(number);
  await expect(page.getByRole("option", { name: new RegExp(number) }).first()).toBeVisible();
  await steps.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Счёт ${number}` })).toBeVisible();
  steps.report("Found again");
});
