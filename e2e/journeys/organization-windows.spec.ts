import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/testing/fixtures";
import { interactivePage } from "@/e2e/testing/interactive";
import { enterOrganization, makeOrganization } from "@/e2e/testing/organization";

const nameOf = ({ mark }: { mark: string }) => `ООО «Контора ${mark}»`;
const switcherOf = (page: Page) => page.getByRole("button", { name: /^Сменить организацию/ });
const activeIdOf = async (page: Page): Promise<string> =>
  (await (await page.request.get("/api/active-organization")).json()).id;

type Organization = Awaited<ReturnType<typeof enterOrganization>>;

/** Opens an address in two tabs of a browser, both with one organization, and then chooses another in the second. */
async function chooseInOtherTab(page: Page, own: Organization, address: string) {
  const other = await makeOrganization(own.admin);
  await page.goto(address);
  await expect(switcherOf(page)).toContainText(nameOf(own));
  const otherPage = interactivePage(await page.context().newPage());
  await otherPage.goto(address);
  await switcherOf(otherPage).click();
  await otherPage.getByRole("menuitemradio", { name: nameOf(other) }).click();
  await expect(switcherOf(otherPage)).toContainText(nameOf(other));
  await expect.poll(() => activeIdOf(page)).toBe(other.organizationId);
  return { other, otherPage };
}

test("a month that is paged to and closed belongs to the organization of its own tab", async ({
  page,
  signIn,
  api,
}) => {
  const own = await enterOrganization({ page, signIn, api }, "admin");
  const { other, otherPage } = await chooseInOtherTab(page, own, "/month?period=2026-04");
  const isClosed = async ({ organizationId }: { organizationId: string }) => {
    const { body } = await own.admin.get<{ closedAt: string | null }>(
      `/api/month?period=2026-03&organizationId=${organizationId}`,
    );
    return body.closedAt !== null;
  };
  // The keyboard alone: nothing has told the tab that it is used again.
  await page.getByRole("button", { name: "Предыдущий месяц" }).press("Enter");
  await expect(page).toHaveURL(/period=2026-03/);
  await page.getByRole("button", { name: "Закрыть месяц…" }).click();
  const question = page.getByRole("alertdialog", { name: `${nameOf(own)}: закрыть март 2026` });
  await question.getByRole("button", { name: "Закрыть месяц" }).click();
  await expect(
    page.getByText("Документы с датами этого месяца больше не меняются", { exact: false }),
  ).toBeVisible();
  expect([await isClosed(own), await isClosed(other)]).toEqual([true, false]);
  await expect(switcherOf(page)).toContainText(nameOf(own));

  // What a new tab or a reload shows is the organization of the tab that was used last.
  await expect.poll(() => activeIdOf(page)).toBe(own.organizationId);
  await page.reload();
  await expect(switcherOf(page)).toContainText(nameOf(own));
  await otherPage.getByRole("button", { name: "Предыдущий месяц" }).click();
  await expect(otherPage).toHaveURL(/period=2026-03/);
  await expect(otherPage.getByRole("button", { name: "Закрыть месяц…" })).toBeVisible();
  await expect(switcherOf(otherPage)).toContainText(nameOf(other));
  await expect.poll(() => activeIdOf(page)).toBe(other.organizationId);
});

test("saving in a dialog and searching leave a tab with its organization", async ({ page, signIn, api }) => {
  const own = await enterOrganization({ page, signIn, api }, "user");
  const { other } = await chooseInOtherTab(page, own, `/clients/${own.client.id}`);
  await page.getByRole("button", { name: "Внести оплату" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Внести оплату" });
  await dialog.getByText("Аванс", { exact: true }).click();
  await dialog.getByLabel("Сумма").fill("500");
  await dialog.getByRole("button", { name: "Внести" }).click();
  await expect(page.getByText("Оплата внесена")).toBeVisible();
  // The other organization has no money of this client.
  await expect(page.getByRole("listitem").filter({ hasText: /^Аванс/ })).toContainText("500,00");
  await expect(switcherOf(page)).toContainText(nameOf(own));

  const [ownDocument, foreignDocument] = [await own.add(), await other.add({ clientId: own.client.id })];
  await other.enter(page);
  await page.keyboard.press("Control+KeyK");
  await page.getByRole("combobox", { name: "Поиск и команды" }).fill(own.client.shortName);
  await expect(page.getByRole("option").filter({ hasText: ownDocument.number })).toBeVisible();
  await expect(page.getByRole("option").filter({ hasText: foreignDocument.number })).toHaveCount(0);
});

test("the documents of another organization's project say whose they are", async ({ page, signIn, api }) => {
  const own = await enterOrganization({ page, signIn, api }, "user");
  const other = await makeOrganization(own.admin);
  const { body } = await own.admin.post<{ id: string }>("/api/projects", {
    name: `Проект ${other.mark}`,
    organizationId: other.organizationId,
  });
  await other.add({ projectId: body.id });
  await page.goto(`/documents?projectId=${body.id}`);
  await expect(page.getByText(`Это запись организации ${nameOf(other)}, а выбрана другая`)).toBeVisible();
  await page.getByRole("button", { name: `Выбрать: ${nameOf(other)}` }).click();
  await expect(switcherOf(page)).toContainText(nameOf(other));
});
