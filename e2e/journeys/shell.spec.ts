import { v7 } from "uuid";
import { expect, test } from "@/e2e/support/fixtures";

const help = "Сочетания клавиш";

test("? lists the shortcuts, G goes to a section, and both are letters where one types", async ({
  page,
  signIn,
}) => {
  await signIn(page, "user");
  await page.goto("/clients");
  const dialog = page.getByRole("dialog", { name: help });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByText("Поиск и команды")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.keyboard.press("/");
  const search = page.locator("search input");
  await expect(search).toBeFocused();
  await page.keyboard.type("?gd");
  await expect(search).toHaveValue("?gd");
  await expect(dialog).toBeHidden();
  await search.blur();

  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page).toHaveURL(/\/settings\/organizations/);
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Поиск и команды" })).toBeFocused();
});

test("/ leads to the search of every list", async ({ page, signIn }) => {
  await signIn(page, "admin");
  for (const address of [
    "/documents",
    "/orders",
    "/projects",
    "/payments",
    "/clients",
    "/services",
    "/templates",
  ]) {
    await page.goto(address);
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(page.locator("search input"), address).toBeFocused({ timeout: 500 });
    }).toPass();
  }
});

test("a key that leads away asks first when something is not saved", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/clients/new", { waitUntil: "networkidle" });
  const name = page.getByRole("textbox", { name: "Полное наименование" });
  await name.fill("ООО «Не потеряйте»");
  await name.blur();
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("ООО «Не потеряйте»");
});

test("a record that is not there leads to its list and to the search", async ({ page, signIn }) => {
  await signIn(page, "viewer");
  for (const section of ["documents", "orders", "projects", "payments", "clients", "templates"]) {
    const response = await page.goto(`/${section}/${v7()}`);
    expect(response?.status(), section).toBe(404);
    await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", `/${section}`);
  }
  const palette = page.getByRole("combobox", { name: "Поиск и команды" });
  await expect(async () => {
    await page.getByRole("button", { name: "Найти по номеру, клиенту, сумме" }).click();
    await expect(palette).toBeFocused({ timeout: 1_000 });
  }).toPass();
});

test("about: the version is for everybody, what it runs on for an administrator", async ({
  page,
  signIn,
}) => {
  await signIn(page, "viewer");
  await page.goto("/settings/about");
  await expect(page.getByRole("heading", { name: /^Документы \d/ })).toBeVisible();
  await expect(page.getByText("PostgreSQL")).toHaveCount(0);
  await signIn(page, "admin");
  await page.goto("/settings/about");
  await expect(page.getByText("PostgreSQL", { exact: true })).toBeVisible();
  await expect(page.getByText("BANK_JWT_KEY")).toBeVisible();
});

test("paper shows the content alone", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/documents", { waitUntil: "networkidle" });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Разделы" })).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
});
