import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization, makeOrganization } from "@/e2e/testing/organization";
import type { DocumentRecord } from "@/lib/documents/schema";

test("debts from a file are issued by the organization on the page, even if another tab chooses another one", async ({
  page,
  signIn,
  api,
}) => {
  const shown = await enterOrganization({ page, signIn, api }, "user");
  const other = await makeOrganization(shown.admin);
  await page.goto("/documents/import");
  const issuer = page.getByText(new RegExp(`^Бумаги выставит ООО «Контора ${shown.mark}», ИНН \\d{10}\\.$`));
  await expect(issuer).toBeVisible();
  await other.enter(page);
  const number = `Д-${shown.mark}`;
  await page.getByLabel("Файл с таблицей").setInputFiles({
    name: `${number}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(
      `Номер;Дата;Контрагент;Остаток\n${number};05.04.2026;${shown.client.shortName};100\n`,
    ),
  });
  await expect(page.getByRole("table", { name: "Строки файла" })).toContainText(number);
  await expect(issuer).toBeVisible();
  await page.getByRole("button", { name: "Выставить 1 бумагу" }).click();
  await expect(page.getByRole("button", { name: "Отменить загрузку" })).toBeVisible();
  const papersOf = async (organizationId: string) =>
    (
      await shown.admin.get<DocumentRecord[]>(
        `/api/documents?organizationId=${organizationId}&q=${encodeURIComponent(number)}`,
      )
    ).body.length;
  expect([await papersOf(shown.organizationId), await papersOf(other.organizationId)]).toEqual([1, 0]);

  await page.goto("/documents/import");
  await expect(
    page.getByRole("heading", { name: `Недавние загрузки: ООО «Контора ${other.mark}»` }),
  ).toBeHidden();
  await expect(page.getByText(`${number}.csv`)).toBeHidden();
  await shown.enter(page);
  await page.reload();
  await expect(
    page.getByRole("heading", { name: `Недавние загрузки: ООО «Контора ${shown.mark}»` }),
  ).toBeVisible();
  await expect(page.getByText(`${number}.csv`)).toBeVisible();
});

test("the documents of an archived organization are listed on its page in the settings", async ({
  page,
  signIn,
  api,
}) => {
  const { admin } = await enterOrganization({ page, signIn, api }, "user");
  const former = await makeOrganization(admin);
  const invoice = await former.issue();
  await admin.remove(`/api/organizations/${former.organizationId}`);
  await page.goto(`/settings/organizations/${former.organizationId}`);
  await page
    .getByRole("navigation", { name: "Разделы организации" })
    .getByRole("link", { name: "Документы" })
    .click();
  await page.waitForURL(`/settings/organizations/${former.organizationId}/documents`);
  const documents = page.getByRole("table", { name: "Список документов" });
  await expect(documents).toContainText(invoice.number);
  await documents.getByRole("link", { name: invoice.number }).click();
  await expect(page.getByText(`Контора ${former.mark}`).first()).toBeVisible();
});
