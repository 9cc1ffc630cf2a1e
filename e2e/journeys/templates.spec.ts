import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";

test("a template is written, saved and used for a draft", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/templates");
  await page.getByRole("link", { name: "Новый шаблон" }).click();
  await page.locator("label", { hasText: /^Акт$/ }).click();
  const name = `Акт приёмки ${Date.now()}`;
  await page.getByLabel("Название").fill(name);
  await page.getByRole("button", { name: "Создать и открыть" }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

  const text = editorOf(page, "Текст");
  await text.getByText("Вышеперечисленные услуги").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Настоящим подтверждаем. ");
  await expect(page.getByRole("document", { name: "Лист с вымышленными данными" })).toContainText(
    "Настоящим подтверждаем.",
  );
  await expect(page.getByText("Есть несохранённые изменения")).toBeVisible();
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Шаблон сохранён", { exact: true })).toBeVisible();
  await expect(page.getByText("Есть несохранённые изменения")).toBeHidden();

  await page.getByRole("link", { name: "Создать документ" }).click();
  await expect(page.getByRole("radio", { name: "Акт" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Шаблон" })).toHaveValue(name);
  await page.getByRole("button", { name: "Создать черновик" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Акт А-/ })).toBeVisible();
  await expect(page.getByText("Настоящим подтверждаем.").first()).toBeVisible();
});

test("a document is saved as a template", async ({ page, signIn, api }) => {
  const user = await api("user");
  const { body: document } = await user.post<{ id: string }>("/api/documents", { docType: "invoice" });
  await signIn(page, "user");
  await page.goto(`/documents/${document.id}`);
  await page.getByRole("button", { name: "Другие действия" }).click();
  await page.getByRole("menuitem", { name: "Сохранить как шаблон" }).click();
  const name = `Счёт как этот ${Date.now()}`;
  const dialog = page.getByRole("dialog", { name: "Сохранить как шаблон" });
  await dialog.getByLabel("Название").fill(name);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/templates?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name })).toBeVisible();
});

test("leaving a template with unsaved changes asks first", async ({ page, signIn, api }) => {
  const user = await api("user");
  const { body: template } = await user.post<{ id: string }>("/api/templates", {
    name: "Недописанный",
    docType: "upd",
  });
  await signIn(page, "user");
  await page.goto(`/templates/${template.id}`);
  await page.getByLabel("Описание").fill("Набрано и не сохранено");
  await page.getByRole("link", { name: "Клиенты" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
});
