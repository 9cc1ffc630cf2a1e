import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/testing/fixtures";

test("a new organization is the one that the next paper is of, and the one before is a press away", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  const active = async () =>
    (await (await page.request.get("/api/active-organization")).json()) as { id: string; name: string };
  const before = await active();
  const name = `ООО «Новая ${randomUUID().slice(0, 8)}»`;

  await page.goto("/settings/organizations/new");
  await page.getByLabel("Полное наименование").fill(name);
  await page.getByRole("button", { name: "Добавить организацию" }).click();
  await expect(page).toHaveURL(/\/settings\/organizations\/[^/]+\/bank-accounts$/);
  await expect(page.getByText(`Организация добавлена и выбрана: ${name}`)).toBeVisible();
  const switcher = page.getByRole("button", { name: /^Сменить организацию/ });
  await expect(switcher).toContainText(name);
  expect((await active()).name).toBe(name);

  await page.getByRole("button", { name: "Вернуться к прежней" }).click();
  await expect(switcher).not.toContainText(name);
  expect((await active()).id).toBe(before.id);
  await expect(page.getByText(/^Теперь показана/)).toBeHidden();
});
