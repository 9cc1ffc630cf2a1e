import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";

test("Back to a draft shows what was saved in it, and further edits are saved without a conflict", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { body: draft } = await user.post<{ id: string }>("/api/documents", { docType: "invoice" });
  await signIn(page, "user");
  await page.goto(`/documents/${draft.id}`);
  const notes = page.getByLabel("Примечание");
  await notes.fill("Набрано до ухода");
  await expect(page.getByText(/^Сохранено в/)).toBeVisible();
  await page.getByRole("link", { name: "Клиенты" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Клиенты" })).toBeVisible();
  await page.goBack();
  await expect(notes).toHaveValue("Набрано до ухода");
  await notes.fill("Набрано после возвращения");
  const stored = async () => (await user.get<{ notes: string }>(`/api/documents/${draft.id}`)).body.notes;
  await expect.poll(stored).toBe("Набрано после возвращения");
  await expect(page.getByText("Документ изменён в другом окне")).toHaveCount(0);
});

test("Back right after a character was typed and deleted leads one page back", async ({
  page,
  signIn,
  api,
}) => {
  const { add } = await enterOrganization({ page, signIn, api }, "user");
  const draft = await add({ docType: "invoice" });
  await page.goto("/clients");
  await page.getByRole("link", { name: "Документы", exact: true }).first().click();
  await page.getByRole("link", { name: draft.number, exact: true }).click();
  const notes = page.getByLabel("Примечание");
  await notes.click();
  await page.keyboard.type("я");
  await page.keyboard.press("Backspace");
  await page.evaluate(() => window.history.back());
  await expect(notes).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Документы" })).toBeVisible();
  await page.goForward();
  await expect(
    page.getByRole("heading", { level: 1, name: `Счёт ${draft.number}`, exact: true }),
  ).toBeVisible();
});

test("a document's breadcrumb returns to the filtered list it was opened from, otherwise to the whole list", async ({
  page,
  signIn,
  api,
}) => {
  const { add } = await enterOrganization({ page, signIn, api }, "user");
  const draft = await add({ docType: "invoice" });
  const crumb = page.getByRole("navigation", { name: "Путь" }).getByRole("link", { name: "Документы" });
  const list = page.getByRole("heading", { level: 1, name: "Документы" });
  await page.goto("/documents?status=draft&sort=number");
  await page.getByRole("link", { name: draft.number, exact: true }).click();
  await crumb.click();
  await expect(list).toBeVisible();
  await expect(page).toHaveURL("/documents?status=draft&sort=number");

  await page.getByRole("link", { name: "Клиенты" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Клиенты" })).toBeVisible();
  await page.goto(`/documents/${draft.id}`);
  await crumb.click();
  await expect(list).toBeVisible();
  await expect(page).toHaveURL("/documents");
});

test("Back to a template shows what was saved in it, and the next save keeps it", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { body: template } = await user.post<{ id: string }>("/api/templates", {
    name: `Возвращение ${Date.now()}`,
    docType: "act",
  });
  type Stored = { description: string | null; body: unknown[] };
  const stored = async () => (await user.get<Stored>(`/api/templates/${template.id}`)).body;
  await signIn(page, "user");
  await page.goto(`/templates/${template.id}`);
  await editorOf(page, "Текст").getByText("Вышеперечисленные услуги").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Настоящим подтверждаем. ");
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Шаблон сохранён", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Клиенты" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Клиенты" })).toBeVisible();
  await page.goBack();
  await expect(editorOf(page, "Текст")).toContainText("Настоящим подтверждаем.");
  await page.getByLabel("Описание").fill("Для возвращений");
  await page.keyboard.press("Control+S");
  await expect.poll(async () => (await stored()).description).toBe("Для возвращений");
  expect(JSON.stringify((await stored()).body)).toContain("Настоящим подтверждаем.");
});
