import { accountOf } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { makeOrganization } from "@/e2e/testing/organization";
import { today, yearOf } from "@/lib/values/dates";

const { username, password } = accountOf("user");
const cyrillic = /\p{Script=Cyrillic}/u;

test("an accountant with the English interface writes a Russian invoice and issues it", async ({
  page,
  api,
}) => {
  test.slow();
  const organization = await makeOrganization(await api("admin"));
  await organization.add();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/");
  await organization.enter(page);

  await page.goto("/documents");
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await page.getByRole("button", { name: "New document" }).click();
  await page.getByRole("menuitem", { name: "Invoice" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(header.getByRole("heading")).toHaveText(
    `Invoice ${organization.mark}-${yearOf(today("Europe/Moscow"))}/002`,
  );
  await page.getByRole("combobox", { name: "Client" }).fill(organization.mark);
  await page.getByRole("option", { name: organization.client.shortName }).click();
  const lines = page.getByLabel("Document lines");
  await lines.getByLabel("Name, line 1", { exact: true }).fill("Перевод договора");
  await lines.getByLabel("Qty, line 1", { exact: true }).fill("1.5");
  await lines.getByLabel("Price, line 1", { exact: true }).fill("1200.50");
  const totals = page.locator("dl", { hasText: "To pay" });
  await expect(totals).toContainText("2,196.92");
  await expect(lines.getByLabel("Price, line 1", { exact: true })).toHaveValue("1200.50");
  await expect(lines).toContainText("1,800.75");
  const paper = page.getByRole("document", { name: "Document as printed" });
  await expect(paper).toContainText("Две тысячи сто девяносто шесть рублей 92 копейки");
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  for (const text of [await totals.innerText(), await header.innerText()]) expect(text).not.toMatch(cyrillic);
  await header.getByRole("button", { name: "Issue", exact: true }).click();
  await expect(header.getByText("Issued", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Documents", exact: true }).first().click();
  const row = page
    .getByRole("row")
    .filter({ hasText: `${organization.mark}-` })
    .first();
  await expect(row).toContainText("Issued");
});
