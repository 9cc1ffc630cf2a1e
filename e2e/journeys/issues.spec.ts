import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/testing/fixtures";
import { makeOrganization } from "@/e2e/testing/organization";

test("an invoice that was sent returns to draft, is issued again, and its two issues are compared", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const user = await api("user");
  const { add, usual } = await makeOrganization(admin);
  const { id, number } = await add();
  const own = `/api/documents/${id}`;
  const email = `client-${randomUUID().slice(0, 8)}@example.ru`;
  await user.post(`${own}/status`, { status: "issued" });
  await user.post(`${own}/links`, {});
  await user.post(`${own}/emails`, { to: email, subject: "Счёт", text: "Здравствуйте! Счёт в приложении." });

  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  const issues = page.getByRole("list", { name: "Издания" });
  const first = issues.getByRole("listitem").filter({ hasText: "Издание 1" });
  await expect(first).toContainText("Действует");
  await expect(first).toContainText(`Отправлено: ${email}`);

  await page.getByRole("button", { name: "Другие действия" }).click();
  await page.getByRole("menuitem", { name: "Вернуть в черновик" }).click();
  const asked = page.getByRole("dialog", { name: `Вернуть ${number} в черновик?` });
  await expect(asked).toContainText("Издание 1 будет отозвано");
  await expect(asked).toContainText(`Его получили: ${email}`);
  await expect(asked).toContainText("Действует 1 ссылка: по ней будет сказано, что документ отозван");
  await expect(asked).toContainText("это будет издание 2");
  await asked.getByRole("button", { name: "Вернуть в черновик" }).click();
  await expect(first).toContainText("Отозвано");

  await page.getByLabel(/^Наименование, строка 1/).fill("Сопровождение и обновления");
  await page.getByRole("button", { name: "Выставить", exact: true }).click();
  const second = issues.getByRole("listitem").filter({ hasText: "Издание 2" });
  await expect(second).toContainText("Действует");
  await expect(second).not.toContainText("Отправлено");
  await second.getByRole("button", { name: "Сравнить с изданием 1" }).click();

  const compared = page.getByRole("dialog", { name: "Издание 2 по сравнению с изданием 1" });
  const changed = compared.getByRole("table").getByRole("row").filter({ hasText: usual });
  await expect(changed.getByRole("cell")).toHaveText([usual, "Сопровождение и обновления"]);
  await expect(compared.frameLocator('iframe[title="Издание 1"]').getByText(usual)).toBeVisible();
  await expect(
    compared.frameLocator('iframe[title="Издание 2"]').getByText("Сопровождение и обновления"),
  ).toBeVisible();
  await compared.getByRole("button", { name: "Закрыть" }).click();
  await expect(compared).toBeHidden();
});
