import { expect, test } from "@/e2e/testing/fixtures";

test("an INN fills in a new client, and a field already typed changes only on request", async ({
  page,
  signIn,
}) => {
  await signIn(page, "user");
  await page.goto("/clients/new");
  await page.getByLabel("Краткое наименование", { exact: true }).fill("Сбер");
  const inn = page.getByLabel("ИНН", { exact: true });
  await inn.fill("7707083893");
  await inn.press("Enter");
  await expect(page.getByText("Заполнено из справочника")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Полное наименование/ })).toHaveValue(
    "ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО СБЕРБАНК",
  );
  await expect(page.getByLabel("КПП", { exact: true })).toHaveValue("773601001");
  await expect(page.getByLabel("Краткое наименование", { exact: true })).toHaveValue("Сбер");

  await page.getByRole("button", { name: "Взять из справочника: Краткое наименование" }).click();
  await expect(page.getByLabel("Краткое наименование", { exact: true })).toHaveValue("ПАО СБЕРБАНК");
  await page.getByRole("button", { name: "Вернуть прежнее: Краткое наименование" }).click();
  await expect(page.getByLabel("Краткое наименование", { exact: true })).toHaveValue("Сбер");

  await page.getByLabel("БИК", { exact: true }).fill("044525225");
  await page.getByRole("button", { name: "Заполнить по БИК" }).click();
  await expect(page.getByLabel("Корреспондентский счёт", { exact: true })).toHaveValue(
    "30101810400000000225",
  );

  await inn.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Сбер" })).toBeVisible();
});

test("an entrepreneur who has closed the business is shown with a warning", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/clients/new");
  await page.getByLabel("ИНН", { exact: true }).fill("770000001030");
  await page.getByRole("button", { name: "Заполнить по ИНН" }).click();
  await expect(page.getByText("Предприниматель прекратил деятельность.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Предприниматель" })).toBeChecked();
  await expect(page.getByLabel("Кто подписывает", { exact: true })).toHaveValue("Петров-Водкин Иван Кузьмич");
});
