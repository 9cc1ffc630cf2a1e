import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";
import { stepsOn } from "@/e2e/testing/steps";

/** A sample of the forty per day, to keep the test short. */
const invoiceCount = 3;

test("an invoice to a known client takes under 12 clicks and keys, and a copy of it under 6", async ({
  page,
  signIn,
  api,
}) => {
  test.slow();
  const organization = await enterOrganization({ page, signIn, api }, "user");
  await organization.add();
  const steps = stepsOn(page);
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  const client = page.getByRole("combobox", { name: "Клиент" });
  const name = page.getByLabel("Наименование, строка 1", { exact: true });
  const price = page.getByLabel("Цена, строка 1", { exact: true });
  const issued = header.getByText("Выставлен", { exact: true });

  await page.goto("/documents");
  for (let invoiceIndex = 0; invoiceIndex < invoiceCount; invoiceIndex += 1) {
    const start = Date.now();
    await steps.click(page.getByRole("button", { name: "Новый документ" }));
    await steps.click(page.getByRole("menuitem", { name: /^Счёт/ }));
    await expect(client).toBeFocused();
    await steps.type(organization.mark);
    await expect(page.getByRole("option", { name: organization.client.shortName })).toBeVisible();
    await steps.press("Enter");
    await expect(client).toHaveValue(organization.client.shortName);
    await steps.click(name);
    await steps.type(organization.usual.slice(0, 18));
    await expect(page.getByRole("option", { name: organization.usual })).toBeVisible();
    await steps.press("Enter");
    await expect(price).toHaveValue(/45\s000,00/);
    await steps.click(header.getByRole("button", { name: "Выставить", exact: true }));
    await expect(issued).toBeVisible();
    const total = steps.report(
      `Invoice ${invoiceIndex + 1} in ${((Date.now() - start) / 1000).toFixed(1)} s`,
    );
    expect(total).toBeLessThan(12);
    await page.getByRole("link", { name: "Документы", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Документы" })).toBeVisible();
  }

  // The same again a month later: the last invoice is found, repeated and issued.
  for (let invoiceIndex = 0; invoiceIndex < invoiceCount; invoiceIndex += 1) {
    const row = page.getByRole("row").filter({ hasText: organization.mark }).first();
    await steps.click(row.getByRole("link").first());
    await expect(issued).toBeVisible();
    await steps.click(header.getByRole("button", { name: "Другие действия" }));
    await steps.click(page.getByRole("menuitem", { name: "Дублировать" }));
    await expect(header.getByText("Черновик", { exact: true })).toBeVisible();
    await steps.click(header.getByRole("button", { name: "Выставить", exact: true }));
    await expect(issued).toBeVisible();
    expect(steps.report(`Copy ${invoiceIndex + 1}`)).toBeLessThan(6);
    await page.getByRole("link", { name: "Документы", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Документы" })).toBeVisible();
  }

  const numbers = Array.from({ length: 2 * invoiceCount + 1 }, (_, index) =>
    String(index + 1).padStart(3, "0"),
  );
  for (const number of numbers)
    await expect(
      page.getByRole("link", { name: new RegExp(`^${organization.mark}-\\d{4}/${number}$`) }),
    ).toHaveCount(1);
});
