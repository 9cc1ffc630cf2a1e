import { readFile } from "node:fs/promises";
import { extractText } from "unpdf";
import { port } from "@/e2e/testing/address";
import { accountOf } from "@/e2e/testing/auth";
import { downloadOf } from "@/e2e/testing/download";
import { startEmptyProduct } from "@/e2e/testing/empty-product";
import { test as base, expect } from "@/e2e/testing/fixtures";
import { stepsOn } from "@/e2e/testing/steps";

/** An installation without data to which nobody has signed in yet. */
const test = base.extend<object, { emptyUrl: string }>({
  emptyUrl: [
    async ({ browserName: _ }, use) => {
      const product = await startEmptyProduct(port + 80);
      await use(product.url);
      await product.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

const normalizeSpaces = (text: string) => text.replaceAll(/\s+/g, " ");

test("a new user gets from signing in to the PDF of the first invoice in under 20 steps", async ({
  page,
  emptyUrl,
}) => {
  const { click, press, type, report } = stepsOn(page);
  const { username, password } = accountOf("user");
  const step = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const currentStep = page.locator("[aria-current=step]");
  const filledIn = page.getByText("Заполнено из справочника");

  await page.goto(emptyUrl, { waitUntil: "networkidle" });
  await expect(page.getByLabel("Имя пользователя")).toBeFocused();
  await type(username);
  await press("Tab");
  await type(password);
  await press("Enter");
  await expect(page.getByRole("heading", { name: "С чего начать" })).toBeVisible();
  await expect(page.getByText("Сделано 0 из 4")).toBeVisible();

  await click(currentStep.getByRole("link", { name: "Добавить организацию" }));
  await expect(page.getByLabel("Налоговый режим")).toBeFocused();
  await press("ArrowDown");
  await expect(page.getByLabel("Ставка НДС по умолчанию")).toHaveValue("22");
  const inn = page.getByLabel("ИНН", { exact: true });
  await click(inn);
  await type("7707083893");
  await press("Enter");
  await expect(filledIn).toBeVisible();
  await press("Enter");

  const bank = page.getByRole("dialog", { name: "Новый банковский счёт" });
  await expect(bank.getByRole("textbox", { name: "БИК" })).toBeFocused();
  await type("044525225");
  await press("Enter");
  await expect(filledIn).toBeVisible();
  await click(bank.getByRole("textbox", { name: "Расчётный счёт" }));
  await type("40702810200000000001");
  await press("Enter");

  await expect(page.getByText("Сделано 2 из 4")).toBeVisible();
  await expect(step("Добавьте организацию").getByText("Сделано", { exact: true })).toBeAttached();
  await click(currentStep.getByRole("link", { name: "Добавить клиента" }));
  await expect(inn).toBeFocused();
  await type("7800000027");
  await press("Enter");
  await expect(filledIn).toBeVisible();
  await press("Enter");

  await expect(page.getByText("Сделано 3 из 4")).toBeVisible();
  await click(currentStep.getByRole("button", { name: "Создать счёт" }));
  const heading = page.getByRole("heading", { level: 1, name: /^Счёт СЧ-\d{4}\/001$/ });
  await expect(heading).toBeVisible();
  const cell = (column: string) =>
    page.getByLabel("Строки документа").getByLabel(`${column}, строка 1`, { exact: true });
  await expect(cell("Наименование")).toBeFocused();
  await type("Разработка сайта");
  await click(cell("Цена"));
  await type("120000");
  await click(page.getByRole("button", { name: "Выставить", exact: true }));
  await expect(page.getByText("Выставлен", { exact: true }).first()).toBeVisible();

  await click(page.getByRole("button", { name: "PDF", exact: true }).first());
  const download = await downloadOf(page, () => click(page.getByRole("menuitem", { name: "Скачать" })));
  const bytes = await readFile(await download.path());
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  for (const printed of [
    "/001",
    "7707083893",
    "044525225",
    "40702810200000000001",
    "7800000027",
    "120 000,00",
  ]) {
    expect(normalizeSpaces(text)).toContain(printed);
  }
  expect(report("The first day, from signing in to the PDF of the first invoice")).toBeLessThan(20);

  await page.goto(emptyUrl);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("С чего начать")).toHaveCount(0);
});
