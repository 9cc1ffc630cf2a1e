import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "@/e2e/testing/accessibility";
import { expect, test } from "@/e2e/testing/fixtures";

/** Opens the menu; a click before hydration is lost. */
async function openMenu(button: Locator) {
  await expect(async () => {
    if ((await button.getAttribute("aria-expanded")) !== "true") await button.click({ timeout: 2_000 });
    await expect(button.page().getByRole("menu")).toBeVisible({ timeout: 3000 });
  }).toPass();
}

test("a filter of the list is saved, applied, renamed, deleted and restored", async ({ page, signIn }) => {
  const mark = randomUUID().slice(0, 8);
  const name = `Акты ${mark}`;
  const renamed = `${name} за год`;
  await signIn(page, "user");
  await page.goto(`/documents?docType=act&from=2026-01-01&q=${mark}&utm=x`, { waitUntil: "networkidle" });
  const menu = page.getByRole("button", { name: "Мои отборы" });
  await openMenu(menu);
  await page.getByRole("menuitem", { name: "Сохранить этот отбор…" }).click();
  const nameDialog = page.getByRole("dialog", { name: "Сохранить отбор" });
  await nameDialog.getByRole("textbox", { name: "Название" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Отбор «${name}» сохранён`)).toBeVisible();
  await expect(page.getByRole("button", { name })).toBeVisible();

  await page.goto("/documents", { waitUntil: "networkidle" });
  await openMenu(menu);
  await page.getByRole("menuitem", { name }).click();
  await expect(page).toHaveURL(`/documents?docType=act&from=2026-01-01&q=${mark}`);
  const filterButton = page.getByRole("button", { name });
  await openMenu(filterButton);
  await page.getByRole("menuitem", { name: "Изменить список…" }).click();
  const manageDialog = page.getByRole("dialog", { name: "Мои отборы" });
  await manageDialog.getByRole("button", { name: `Переименовать «${name}»` }).click();
  await expectAccessible(page);
  await manageDialog.getByRole("textbox", { name: "Название" }).fill(renamed);
  await page.keyboard.press("Enter");
  await manageDialog.getByRole("button", { name: `Удалить «${renamed}»` }).click();
  await expect(page.getByText(`Отбор «${renamed}» удалён`)).toBeVisible();
  const undo = page.getByRole("button", { name: "Отменить", exact: true });
  // The toast stays while the pointer is over it.
  await undo.hover();
  await expect(manageDialog.getByText(renamed)).toHaveCount(0);
  await undo.click();
  await expect(page.getByText(`Отбор «${renamed}» возвращён`)).toBeVisible();
  await manageDialog.getByRole("button", { name: `Удалить «${renamed}»` }).click();
  await expect(manageDialog.getByText(renamed)).toHaveCount(0);
});

test("a filter name that exists already is reported at its field", async ({ page, signIn, api }) => {
  const user = await api("user");
  const name = `Новые ${randomUUID().slice(0, 8)}`;
  const { body: taken } = await user.post<{ id: string }>("/api/saved-filters", {
    list: "orders",
    name,
    query: "status=new",
  });
  await signIn(page, "user");
  await page.goto("/orders?status=paid", { waitUntil: "networkidle" });
  await openMenu(page.getByRole("button", { name: "Мои отборы" }));
  await page.getByRole("menuitem", { name: "Сохранить этот отбор…" }).click();
  await page.getByRole("textbox", { name: "Название" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Отбор с таким названием уже есть")).toBeVisible();
  await user.remove(`/api/saved-filters/${taken.id}`);
});
