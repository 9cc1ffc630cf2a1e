import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { extractText } from "unpdf";
import { port } from "@/e2e/testing/address";
import { accountOf } from "@/e2e/testing/auth";
import { downloadOf } from "@/e2e/testing/download";
import { startEmptyProduct } from "@/e2e/testing/empty-product";
import { test as base, expect } from "@/e2e/testing/fixtures";
import { stepsOn } from "@/e2e/testing/steps";
import { inWindows1251 } from "@/lib/xml/windows-1251";

const test = base.extend<object, { emptyUrl: string }>({
  emptyUrl: [
    async ({ browserName: _ }, use) => {
      const product = await startEmptyProduct(port + 90);
      await use(product.url);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

const csv = [
  "Список контрагентов;;;",
  ";;;",
  "Полное наименование;ИНН/КПП;Эл. почта;Цвет",
  'ООО "Ёжик в тумане";7800000027 / 780001001;ezh@example.ru;серый',
  "ИП Кузнецова Анна Львовна;770000000082;;",
  "ООО «С ошибкой»;7700000017;;",
].join("\r\n");

test("a user from another program imports clients, continues its numbering and gets a PDF in under 25 steps", async ({
  page,
  emptyUrl,
}) => {
  const { click, press, type, report } = stepsOn(page);
  const { username, password } = accountOf("user");
  const currentStep = page.locator("[aria-current=step]");

  await page.goto(emptyUrl, { waitUntil: "networkidle" });
  await type(username);
  await press("Tab");
  await type(password);
  await press("Enter");
  await click(currentStep.getByRole("link", { name: "Добавить организацию" }));
  await expect(page.getByLabel("Налоговый режим")).toBeFocused();
  await press("ArrowDown");
  await click(page.getByLabel("ИНН", { exact: true }));
  await type("7707083893");
  await press("Enter");
  await expect(page.getByText("Заполнено из справочника")).toBeVisible();
  await click(page.getByLabel("Последний счёт, №"));
  await type("СЧ-41");
  await expect(page.getByText(/^Первый номер: СЧ-\d{4}\/042$/)).toBeVisible();
  await press("Enter");
  await expect(page.getByRole("dialog", { name: "Новый банковский счёт" })).toBeVisible();

  // The bank account is skipped: the test is about importing clients.
  await page.goto(emptyUrl);
  await click(page.getByRole("link", { name: "Загрузить из файла" }));
  await page.getByLabel("Файл с таблицей").setInputFiles({
    name: "Контрагенты.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(inWindows1251(csv)),
  });
  await expect(page.getByText("Узнано 3 столбца из 4")).toBeVisible();
  await expect(page.getByText(/контрольное число/)).toBeVisible();
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  await click(page.getByRole("button", { name: "Загрузить 2 клиентов" }));
  await expect(page.getByText("Готово: 2 записи")).toBeVisible();
  await click(page.getByRole("link", { name: "Дальше: первый счёт" }));

  await click(page.getByRole("button", { name: "Создать счёт" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Счёт СЧ-\d{4}\/042$/ })).toBeVisible();
  const client = page.getByRole("combobox", { name: "Клиент" });
  await click(client);
  await type("ежик");
  await expect(page.getByRole("option", { name: /Ёжик в тумане/ })).toBeVisible();
  await press("Enter");
  await expect(client).toHaveValue(/Ёжик/);
  const cell = (column: string) =>
    page.getByLabel("Строки документа").getByLabel(`${column}, строка 1`, { exact: true });
  await click(cell("Наименование"));
  await type("Разработка сайта");
  await click(cell("Цена"));
  await type("120000");
  await click(page.getByRole("button", { name: "PDF", exact: true }).first());
  const download = await downloadOf(page, () => click(page.getByRole("menuitem", { name: "Скачать" })));
  const bytes = await readFile(await download.path());
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  expect(text).toContain("/042");
  expect(text).toContain("7800000027");
  expect(report("From an empty product over an import to the PDF of the first invoice")).toBeLessThan(25);

  await page.goto(`${emptyUrl}/clients/import`);
  await page.getByRole("button", { name: "Отменить загрузку" }).click();
  await expect(page.getByText("Загрузка отменена")).toBeVisible();
  await expect(page.getByText("есть в документах")).toBeVisible();
});
