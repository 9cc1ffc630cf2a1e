import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";

test("text typed in the Latin layout by mistake is found in the palette, in a list and when choosing a client", async ({
  page,
  signIn,
  api,
}) => {
  const { admin } = await enterOrganization({ page, signIn, api }, "admin");
  await admin.post("/api/clients", { name: "ООО «Шиповник Раскладка»" });

  await page.goto("/clients?q=ibgjdybr hfcrkflrf&sort=name");
  await page.getByRole("link", { name: "Показать найденное по «шиповник раскладка»" }).click();
  await expect(page.getByRole("row", { name: /Шиповник Раскладка/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/sort=name/);
  await page.goto("/documents?q=ybrnjnfrjujytyfqltn");
  await expect(page.getByText("По этим условиям документов нет")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Показать найденное/ })).toHaveCount(0);

  await page.keyboard.press("Control+KeyK");
  await page.getByRole("combobox", { name: "Поиск и команды" }).fill("ibgjdybr hfcr");
  await expect(page.getByRole("option", { name: /Шиповник Раскладка/ }).first()).toBeVisible();
  await page.getByRole("combobox", { name: "Поиск и команды" }).fill("ljrevtyns");
  await expect(page.getByRole("option", { name: /Документы/ }).first()).toBeVisible();

  await page.goto("/documents/new");
  const client = page.getByRole("combobox", { name: "Клиент" });
  await client.fill("ibgjdybr hfcr");
  await page
    .getByRole("option", { name: /Шиповник Раскладка/ })
    .first()
    .click();
  await expect(client).toHaveValue(/Шиповник Раскладка/);
});

test("a number typed with a letter of the other alphabet is offered by a list and found by the palette", async ({
  page,
  signIn,
  api,
}) => {
  const { add } = await enterOrganization({ page, signIn, api }, "admin");
  const { id, number } = await add({ numberElsewhere: "СЧ-77/15" });
  const mistypedNumber = number.replace("С", "C");
  expect(mistypedNumber).not.toBe(number);

  await page.goto(`/documents?q=${mistypedNumber}`);
  await page
    .getByRole("link", { name: `Показать найденное по «${number}» буквами другого алфавита` })
    .click();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toHaveCount(1);

  await page.keyboard.press("Control+KeyK");
  await page.getByRole("combobox", { name: "Поиск и команды" }).fill(mistypedNumber);
  await page.getByRole("option", { name: new RegExp(number) }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${id}`));
});
