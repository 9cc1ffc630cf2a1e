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
  const invoicePath = `/api/documents/${id}`;
  const email = `client-${randomUUID().slice(0, 8)}@example.ru`;
  await user.post(`${invoicePath}/status`, { status: "issued" });
  await user.post(`${invoicePath}/links`, {});
  await user.post(`${invoicePath}/emails`, {
    to: email,
    subject: "Счёт",
    text: "Здравствуйте! Счёт в приложении.",
  });

  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  const issues = page.getByRole("list", { name: "Издания" });
  const first = issues.getByRole("listitem").filter({ hasText: "Издание 1" });
  await expect(first).toContainText("Действует");
  await expect(first).toContainText(`Отправлено: ${email}`);

  await page.getByRole("button", { name: "Другие действия" }).click();
  await page.getByRole("menuitem", { name: "Вернуть в черновик" }).click();
  const returnDialog = page.getByRole("dialog", { name: `Вернуть ${number} в черновик?` });
  await expect(returnDialog).toContainText("Издание 1 будет отозвано");
  await expect(returnDialog).toContainText(`Его получили: ${email}`);
  await expect(returnDialog).toContainText("Действует 1 ссылка: по ней будет сказано, что документ отозван");
  await expect(returnDialog).toContainText("это будет издание 2");
  await returnDialog.getByRole("button", { name: "Вернуть в черновик" }).click();
  await expect(first).toContainText("Отозвано");

  await page.getByLabel(/^Наименование, строка 1/).fill("Сопровождение и обновления");
  await page.getByRole("button", { name: "Выставить", exact: true }).click();
  const second = issues.getByRole("listitem").filter({ hasText: "Издание 2" });
  await expect(second).toContainText("Действует");
  await expect(second).not.toContainText("Отправлено");
  await second.getByRole("button", { name: "Сравнить с изданием 1" }).click();

  const comparisonDialog = page.getByRole("dialog", { name: "Издание 2 по сравнению с изданием 1" });
  const changedRow = comparisonDialog.getByRole("table").getByRole("row").filter({ hasText: usual });
  await expect(changedRow.getByRole("cell")).toHaveText([usual, "Сопровождение и обновления"]);
  await expect(comparisonDialog.frameLocator('iframe[title="Издание 1"]').getByText(usual)).toBeVisible();
  await expect(
    comparisonDialog.frameLocator('iframe[title="Издание 2"]').getByText("Сопровождение и обновления"),
  ).toBeVisible();
  await comparisonDialog.getByRole("button", { name: "Закрыть" }).click();
  await expect(comparisonDialog).toBeHidden();
});
