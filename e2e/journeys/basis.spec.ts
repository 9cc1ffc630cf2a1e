import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";

test("a client's only contract in force becomes the basis of new documents; with two, none does", async ({
  page,
  signIn,
  api,
}) => {
  const { issue, client } = await enterOrganization({ page, signIn, api }, "user");
  const contract = await issue({ docType: "contract" });
  const basis = page.getByRole("combobox", { name: "Основание" });

  await page.goto(`/documents/new?docType=act&clientId=${client.id}`);
  await expect(page.getByText(`Основание: Договор ${contract.number}`)).toBeVisible();
  await page.getByRole("button", { name: "Создать черновик" }).click();
  await expect(basis).toHaveValue(new RegExp(contract.number));

  await page.goto(`/clients/${client.id}`);
  await page.getByRole("button", { name: "Новый счёт" }).click();
  await expect(basis).toHaveValue(new RegExp(contract.number));

  // With two candidates the basis is not obvious.
  await issue({ docType: "contract" });
  await page.goto(`/documents/new?docType=act&clientId=${client.id}`);
  await page.getByRole("button", { name: "Создать черновик" }).click();
  await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(basis).toHaveValue("");
});
