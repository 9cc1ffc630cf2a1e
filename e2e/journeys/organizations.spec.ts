import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";

test("a new organization becomes the active one, and one click returns to the previous one", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  const readActiveOrganization = async () =>
    (await (await page.request.get("/api/active-organization")).json()) as { id: string; name: string };
  const before = await readActiveOrganization();
  const name = `ООО «Новая ${randomUUID().slice(0, 8)}»`;

  await page.goto("/settings/organizations/new");
  await page.getByLabel("Полное наименование").fill(name);
  await page.getByRole("button", { name: "Добавить организацию" }).click();
  await expect(page).toHaveURL(/\/settings\/organizations\/[^/]+\/bank-accounts$/);
  await expect(page.getByText(`Организация добавлена и выбрана: ${name}`)).toBeVisible();
  const switcher = page.getByRole("button", { name: /^Сменить организацию/ });
  await expect(switcher).toContainText(name);
  expect((await readActiveOrganization()).name).toBe(name);

  await page.getByRole("button", { name: "Вернуться к прежней" }).click();
  await expect(switcher).not.toContainText(name);
  expect((await readActiveOrganization()).id).toBe(before.id);
  await expect(page.getByText(/^Теперь показана/)).toBeHidden();
});

test("a document of another organization than the active one says so and offers to switch", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  const name = `ООО «Чужая ${randomUUID().slice(0, 8)}»`;
  const post = async (address: string, data: object) =>
    (await (await page.request.post(address, { data })).json()) as { id: string };
  const { id: organizationId } = await post("/api/organizations", { name });
  const { id } = await post("/api/documents", { docType: "invoice", organizationId });

  await page.goto(`/documents/${id}`);
  const note = page.getByText(`Это запись организации ${name}, а выбрана другая`);
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: `Выбрать: ${name}` }).click();
  await expect(page.getByRole("button", { name: /^Сменить организацию/ })).toContainText(name);
  await expect(note).toBeHidden();
  expect(page.url()).toContain(id);
});

test("a missing field of the organization links administrators to its settings, and tells others whom to ask", async ({
  page,
  signIn,
  api,
}) => {
  const { admin, organizationId, add } = await enterOrganization({ page, signIn, api }, "user");
  const { id } = await add();
  const { status } = await admin.patch(`/api/organizations/${organizationId}`, { signatoryName: null });
  expect(status).toBe(200);
  const missingFieldItem = page
    .getByRole("listitem")
    .filter({ hasText: "У организации не указан руководитель." });
  const open = async () => {
    await page.goto(`/documents/${id}`);
    await page.getByText("Перед выставлением", { exact: false }).click();
  };
  await open();
  await expect(missingFieldItem).toContainText("Попросите администратора.");
  await expect(missingFieldItem.getByRole("link")).toHaveCount(0);
  await signIn(page, "admin");
  await open();
  await expect(missingFieldItem.getByRole("link")).toHaveAttribute(
    "href",
    `/settings/organizations/${organizationId}`,
  );
});
