import { expect, test } from "@/e2e/testing/fixtures";

test("the first token of a person is shown to them, this once", async ({ page, signIn, api }) => {
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
