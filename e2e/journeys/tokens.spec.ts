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

test("a later page of tokens that has none left says so, and leads to the others", async ({
  page,
  signIn,
  api,
}) => {
  const viewer = await api("viewer");
  for (const name of ["Старый", "Новый"]) await viewer.post("/api/tokens", { name, permission: "viewer" });
  const { headers } = await viewer.get("/api/tokens?limit=1");
  const cursor = /cursor=([^&>]+)/.exec(headers.link ?? "")?.[1];
  await signIn(page, "viewer");
  await page.goto(`/settings/tokens?cursor=${cursor}`, { waitUntil: "networkidle" });
  const row = page.getByRole("row", { name: /Старый/ });
  await row.getByRole("button").click();
  await page.getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText("На этой странице токенов больше нет")).toBeVisible();
  await page.getByRole("link", { name: "В начало" }).click();
  await expect(page.getByRole("row", { name: /Новый/ })).toBeVisible();
});
