import type { Locator, Page } from "@playwright/test";
import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";

type Saved = { id: string; lines: Array<{ name: string; serviceId: string | null; priceCents: number }> };

const line = (name: string) => ({ name, unit: "шт", qty: 1, priceCents: 10_000, vatRate: "22" });

const readLineNames = (page: Page) =>
  page
    .getByLabel("Строки документа")
    .getByLabel(/^Наименование, строка/)
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLTextAreaElement).value));

async function dragRow(page: Page, from: number, targetRow: number): Promise<void> {
  const boxOf = async (row: number) =>
    (await page.getByRole("button", { name: `Строка ${row}: действия` }).boundingBox())!;
  const start = await boxOf(from);
  await page.mouse.move(start.x + 10, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + start.height);
  const end = await boxOf(targetRow);
  await page.mouse.move(end.x + 10, end.y + end.height - 4, { steps: 8 });
  await page.mouse.up();
}

test("lines are reordered by dragging, and the new order is saved and can be undone", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const lines = ["Первая", "Вторая", "Третья", "Четвёртая"].map(line);
  const { id } = (await user.post<Saved>("/api/documents", { docType: "invoice", lines })).body;
  const saved = async () =>
    (await user.get<Saved>(`/api/documents/${id}`)).body.lines.map(({ name }) => name);
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);

  await expect(editorOf(page, "Текст документа")).toBeVisible();
  await dragRow(page, 1, 3);
  await expect.poll(() => readLineNames(page)).toEqual(["Вторая", "Третья", "Первая", "Четвёртая"]);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect.poll(saved).toEqual(["Вторая", "Третья", "Первая", "Четвёртая"]);

  await page.keyboard.press("Control+z");
  await expect.poll(() => readLineNames(page)).toEqual(["Первая", "Вторая", "Третья", "Четвёртая"]);
  await expect.poll(saved).toEqual(["Первая", "Вторая", "Третья", "Четвёртая"]);
});

test("several services are added from the catalogue with the keyboard", async ({ page, signIn, api }) => {
  const user = await api("user");
  const mark = `каталог ${Date.now()}`;
  for (const [name, priceCents] of [
    ["Сопровождение", 1_250_050],
    ["Выезд", 320_000],
  ] as const) {
    await user.post("/api/services", { name: `${name} ${mark}`, unit: "час", priceCents, vatRate: "22" });
  }
  const { id } = (await user.post<Saved>("/api/documents", { docType: "invoice" })).body;
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);

  await page.getByRole("button", { name: "Из каталога" }).click();
  const dialog = page.getByRole("dialog", { name: "Добавить из каталога" });
  await dialog.getByLabel("Найти услугу или товар").fill(mark);
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("button", { name: "Добавить 2 строки" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);

  await expect.poll(() => readLineNames(page)).toEqual([`Выезд ${mark}`, `Сопровождение ${mark}`]);
  await expect
    .poll(async () => (await user.get<Saved>(`/api/documents/${id}`)).body.lines)
    .toMatchObject([
      { priceCents: 320_000, serviceId: expect.any(String) },
      { priceCents: 1_250_050, serviceId: expect.any(String) },
    ]);
});

test("the table is copied even if the browser has no clipboard API, as without https", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { id } = (
    await user.post<Saved>("/api/documents", { docType: "invoice", lines: ["Первая", "Вторая"].map(line) })
  ).body;
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  const copyButton = page.getByRole("button", { name: "Скопировать таблицу" });
  await copyButton.click();
  await expect(page.getByText("Таблица скопирована")).toBeVisible();
  await expect(copyButton).toBeFocused();
  const notes = page.getByLabel("Примечание");
  await notes.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(notes).toHaveValue(/Первая\tшт\t1\t.*\n.*Вторая\tшт\t1\t/);
});

test("beside a long draft, the column headers and the preview's tabs stay below a tall page header", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const lines = Array.from({ length: 40 }, (_, index) => line(`Строка ${index}`));
  const number = `Филиал-${Date.now()}-${"Север-".repeat(4)}1`;
  const draft = { docType: "invoice", lines, numberElsewhere: number };
  const { id } = (await user.post<Saved>("/api/documents", draft)).body;
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  await expect(editorOf(page, "Текст документа")).toBeVisible();
  await page.getByRole("textbox", { name: "Наименование, строка 20" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);

  const pageHeader = page.locator("header", { has: page.getByRole("heading", { level: 1, name: number }) });
  const positionOf = async (what: Locator) => {
    const [{ y, height }, box] = [(await pageHeader.boundingBox())!, (await what.boundingBox())!];
    return { isTall: height > 80, isBelow: box.y >= y + height };
  };
  const expectedPosition = { isTall: true, isBelow: true };
  await expect
    .poll(() => positionOf(page.getByRole("columnheader", { name: "Наименование" })))
    .toEqual(expectedPosition);
  await expect
    .poll(() => positionOf(page.getByRole("group", { name: "Вид предпросмотра" })))
    .toEqual(expectedPosition);
});

test("lines whose sum is too large show an error, and the totals return once the prices are corrected", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const lines = ["Первая", "Вторая"].map(line);
  const { id } = (await user.post<Saved>("/api/documents", { docType: "invoice", lines })).body;
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  const price = (row: number) => page.getByLabel(`Цена, строка ${row}`, { exact: true });
  for (const row of [1, 2]) await price(row).fill("60000000000000");
  await expect(page.getByText("Сумма слишком велика", { exact: false })).toBeVisible();
  for (const row of [1, 2]) await price(row).fill("500");
  await expect(page.locator('dl[aria-label="Итоги"]')).toContainText("1 000,00");
});
