import AxeBuilder from "@axe-core/playwright";
import { modelUrl } from "@/e2e/testing/address";
import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";
import { contractDocx } from "@/lib/imports/testing/contract-docx";
import { contractLines } from "@/lib/imports/testing/contract-text";
import { pagePicture } from "@/lib/imports/testing/page-picture";

const templateUrl = /\/templates\/[0-9a-f-]{36}$/;

test("a scan becomes a template that a person reviews beside its source", async ({ page, signIn }) => {
  test.slow();
  await signIn(page, "user");
  await page.goto("/templates");
  await page.getByRole("link", { name: "Из файла" }).click();
  await page.waitForURL("/templates/import");
  await expect(page.getByRole("radio", { name: "Договор" })).toBeChecked();
  const lines = [contractLines[0]!, contractLines[3]!, contractLines[4]!, contractLines[12]!];
  const scan = await pagePicture(lines, { dotsPerInch: 200, degrees: 1.5, inches: 3.5 });
  await page.getByLabel("Файл", { exact: true }).setInputFiles({
    name: "Скан договора.png",
    mimeType: "image/png",
    buffer: scan,
  });
  await page.getByRole("button", { name: "Прочитать файл" }).click();
  await page.waitForURL(templateUrl);

  await expect(
    page.getByRole("heading", { level: 1, name: "Договор оказания услуг", exact: true }),
  ).toBeVisible();
  await expect(page.getByText("ещё не проверен")).toBeVisible();
  const source = page.getByRole("region", { name: "Исходник" });
  await expect(source.getByRole("img", { name: "Страница 1 из 1" })).toBeVisible();
  // Collapsed if everything is in order, which depends on the organizations created by other tests.
  await source.locator("details").evaluate((checks: HTMLDetailsElement) => {
    checks.open = true;
  });
  await expect(source.getByText("7700000016")).toBeVisible();
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  const part = source.getByRole("button", { name: /Показать в тексте шаблона: 1\.1\./ });
  await part.click();
  await expect(part).toHaveAttribute("aria-pressed", "true");

  await editorOf(page, "Текст").getByText("обязуется оказать").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Сверено.");
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Шаблон сохранён", { exact: true })).toBeVisible();
  await expect(page.getByText("ещё не проверен")).toBeHidden();
  await expect(page.getByRole("link", { name: "Создать документ" })).toBeVisible();
});

test("an import failure is explained, and the text can be imported without the model", async ({
  page,
  signIn,
}) => {
  const words = `Метка страницы ${Date.now()}`;
  const plannedMood = { mood: "no_json", words, times: 2 };
  await fetch(`${modelUrl}/control/spell`, { method: "POST", body: JSON.stringify(plannedMood) });
  await signIn(page, "user");
  await page.goto("/templates/import");
  const chooser = page.getByLabel("Файл", { exact: true });
  await chooser.setInputFiles({ name: "фото.heic", mimeType: "image/heic", buffer: Buffer.from("x") });
  await expect(page.getByText("Такой файл не подойдёт")).toBeVisible();
  const docx = await contractDocx([...contractLines, words]);
  await chooser.setInputFiles({ name: "Договор.docx", mimeType: "application/octet-stream", buffer: docx });
  await page.getByRole("button", { name: "Прочитать файл" }).click();
  await expect(page.getByText("Не удалось разобрать содержание документа.")).toBeVisible();
  await page.getByRole("button", { name: "Взять текст как есть" }).click();
  await page.waitForURL(templateUrl);
  await expect(page.getByRole("region", { name: "Исходник" }).getByText(words)).toBeVisible();
});

test("an import can be cancelled while the model works", async ({ page, signIn }) => {
  const words = `Медленная метка ${Date.now()}`;
  const plannedMood = { mood: "slow", words, times: 1 };
  await fetch(`${modelUrl}/control/spell`, { method: "POST", body: JSON.stringify(plannedMood) });
  await signIn(page, "user");
  await page.goto("/templates/import");
  const docx = await contractDocx([...contractLines, words]);
  await page
    .getByLabel("Файл", { exact: true })
    .setInputFiles({ name: "Договор.docx", mimeType: "application/octet-stream", buffer: docx });
  await page.getByRole("button", { name: "Прочитать файл" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Разметка текста" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("button", { name: "Прочитать файл" })).toBeVisible();
});

test("a part that the model labelled wrongly is marked for review, and priced rows become the template's lines", async ({
  page,
  signIn,
}) => {
  test.slow();
  const words = `Отмеченная метка ${Date.now()}`;
  const plannedMood = { mood: "wrong_label", words, times: 2 };
  await fetch(`${modelUrl}/control/spell`, { method: "POST", body: JSON.stringify(plannedMood) });
  await signIn(page, "user");
  await page.goto("/templates/import");
  const docx = await contractDocx([...contractLines, words]);
  await page
    .getByLabel("Файл", { exact: true })
    .setInputFiles({ name: "Договор с ценами.docx", mimeType: "application/octet-stream", buffer: docx });
  await page.getByRole("button", { name: "Прочитать файл" }).click();
  await page.waitForURL(templateUrl);

  const source = page.getByRole("region", { name: "Исходник" });
  await expect(source.getByText(/требует внимания|требуют внимания/)).toBeVisible();
  const marked = source.getByRole("button", {
    name: /^Модель приняла это за подписи, но здесь не только они/,
  });
  await expect(marked).toContainText("1.1. Исполнитель обязуется оказать");
  await marked.click();
  await expect(editorOf(page, "Текст").getByText("обязуется оказать Заказчику")).toBeInViewport();

  await expect(page.getByText("В файле найдена 1 строка с ценой.")).toBeVisible();
  await page.getByRole("button", { name: "Взять строки из файла" }).click();
  await expect(page.getByLabel(/^Наименование, строка 1/)).toHaveValue("Организация мероприятия");
  await page.keyboard.press("Control+S");
  await expect(page.getByText("Шаблон сохранён", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Текст проверен" }).click();

  await page.getByRole("link", { name: "Создать документ" }).click();
  await page.getByRole("button", { name: "Создать" }).click();
  await expect(page.getByLabel(/^Наименование, строка 1/)).toHaveValue("Организация мероприятия");
  await expect(page.getByLabel(/^Цена, строка 1/)).toHaveValue(/120\s?000,00/);
});
