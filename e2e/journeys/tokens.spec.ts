import { expect, test } from "@/e2e/testing/fixtures";

// The tests have the same viewer's tokens.
test.describe.configure({ mode: "serial" });

test("a new token is shown to its owner when it is created", async ({ page, signIn, api }) => {
  const viewer = await api("viewer");
  const { body } = await viewer.get<{ id: string }[]>("/api/tokens");
  for (const { id } of body) await viewer.remove(`/api/tokens/${id}`);
  await signIn(page, "viewer");
  await page.goto("/settings/tokens", { waitUntil: "networkidle" });
  await expect(page.getByText("Токенов пока нет")).toBeVisible();
  await page.getByRole("button", { name: "Создать токен" }).click();
  const dialog = page.getByRole("dialog", { name: "Новый токен" });
  await dialog.getByLabel("Для какой программы").fill("Склад");
  await dialog.getByRole("button", { name: "Создать токен" }).click();
  await expect(page.getByText("Токен создан")).toBeVisible();
  await expect(page.getByRole("row", { name: "Склад", includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole("dialog", { name: "Токен: Склад" })).toContainText(/dm_[\w-]{40}/);
});

test("after the last token of a later page is removed, the page says so and leads to the others", async ({
  page,
  signIn,
  api,
}) => {
  const viewer = await api("viewer");
  const { body } = await viewer.get<{ id: string }[]>("/api/tokens");
  for (const { id } of body) await viewer.remove(`/api/tokens/${id}`);
  await signIn(page, "viewer");
  for (const name of ["Первая", "Вторая"]) {
    await page.goto("/settings/tokens", { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Создать токен" }).click();
    const dialog = page.getByRole("dialog", { name: "Новый токен" });
    await dialog.getByLabel("Для какой программы").fill(name);
    await dialog.getByRole("button", { name: "Создать токен" }).click();
    await expect(page.getByRole("dialog", { name: `Токен: ${name}` })).toBeVisible();
  }
  await page.goto("/settings/tokens?limit=1", { waitUntil: "networkidle" });
  await expect(page.getByRole("row", { name: "Вторая" })).toBeVisible();
  await page.getByRole("link", { name: "Дальше" }).click();
  await expect(page.getByRole("row", { name: "Первая" })).toBeVisible();
  await page.getByRole("button", { name: "Удалить токен Первая" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("На этой странице токенов больше нет")).toBeVisible();
  await expect(page.getByText("Токенов пока нет")).toBeHidden();
  await page.getByRole("link", { name: "В начало" }).click();
  await expect(page.getByRole("row", { name: "Вторая" })).toBeVisible();
});
