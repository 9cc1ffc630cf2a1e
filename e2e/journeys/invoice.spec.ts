import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { downloadOf } from "@/e2e/testing/download";
import { expect, test } from "@/e2e/testing/fixtures";

const lines = [
  { name: "Организация мероприятия", unit: "усл. ед.", qty: "1", price: "250 000,00" },
  { name: "Аренда оборудования", unit: "шт", qty: "2", price: "35 500" },
  { name: "Техническое сопровождение", unit: "мес", qty: "1,5", price: "12 000" },
  { name: "Печать буклетов", unit: "шт", qty: "120", price: "45,50" },
  { name: "Доставка", unit: "рейс", qty: "3", price: "1 999,99" },
];
/** 250 000 + 71 000 + 18 000 + 5 460 + 5 999,97, with the organization's VAT of 22 % on top. */
const total = "427 561,16";
const normalizeSpaces = (text: string) => text.replaceAll(/\s+/g, " ");

async function addClient(page: Page, name: string): Promise<void> {
  await page.goto("/clients");
  await page.getByRole("link", { name: "Новый клиент" }).click();
  await page.getByLabel("Полное наименование").fill(name);
  await page.getByLabel("ИНН", { exact: true }).fill("7800000027");
  await page.getByLabel("КПП", { exact: true }).fill("780001001");
  await page.getByLabel("Адрес", { exact: true }).fill("190000, г. Санкт-Петербург, Невский пр., д. 1");
  await page.getByRole("button", { name: "Добавить клиента" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("an accountant adds a client, writes an invoice of five lines, downloads, issues and finds it", async ({
  page,
  signIn,
}, info) => {
  const client = `АО «Уральские самоцветы ${info.workerIndex}-${Date.now()}»`;
  await signIn(page, "user");
  await addClient(page, client);

  await page.goto("/documents");
  await page.getByRole("button", { name: "Новый документ" }).click();
  await page.getByRole("menuitem", { name: "Счёт" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const heading = page.getByRole("heading", { level: 1, name: /^Счёт/ });
  await expect(heading).toHaveText(/^Счёт СЧ-\d{4}\/\d{3,}$/);
  const number = (await heading.innerText()).replace("Счёт ", "");

  await page.getByLabel("Клиент", { exact: true }).fill(client.slice(3, 24));
  await page.getByRole("option", { name: client }).click();

  const table = page.getByLabel("Строки документа");
  const cell = (column: string, row: number) => table.getByLabel(`${column}, строка ${row}`, { exact: true });
  for (const [index, line] of lines.entries()) {
    const row = index + 1;
    if ((await cell("Наименование", row).count()) === 0) await page.keyboard.press("Enter");
    await cell("Наименование", row).fill(line.name);
    await cell("Ед.", row).fill(line.unit);
    await cell("Кол-во", row).fill(line.qty);
    await cell("Цена", row).fill(line.price);
  }
  const totals = page.locator('dl[aria-label="Итоги"]');
  await expect.poll(async () => normalizeSpaces(await totals.innerText())).toContain(total);
  const sheet = page.getByRole("document", { name: "Печатный вид документа" }).locator(".paper");
  await expect
    .poll(async () => normalizeSpaces(await sheet.innerText()))
    .toContain(`Всего к оплате: ${total}`);
  await expect(sheet).toContainText(client);
  await expect(sheet).toContainText("Четыреста двадцать семь тысяч пятьсот шестьдесят один рубль 16 копеек");
  await expect(page.getByText(/^Сохранено в/)).toBeVisible();

  await page.getByRole("button", { name: "PDF", exact: true }).first().click();
  const download = await downloadOf(page, () => page.getByRole("menuitem", { name: "Скачать" }).click());
  expect(download.suggestedFilename()).toBe(
    `Счет ${number.replace("/", "-")} от ${new Date().toLocaleDateString("ru-RU", { timeZone: "Europe/Moscow" })}.pdf`,
  );
  const bytes = await readFile(await download.path());
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  const printed = normalizeSpaces(text);
  for (const expected of [number, "7800000027", total, ...lines.map(({ name }) => name)]) {
    expect(printed).toContain(expected);
  }

  await page.getByRole("button", { name: "Выставить", exact: true }).click();
  await expect(page.getByText("Выставлен", { exact: true }).first()).toBeVisible();
  await expect(cell("Цена", 1)).toHaveCount(0);

  await page.goto("/documents");
  const search = page.getByPlaceholder("Номер, клиент, сумма", { exact: true });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await search.fill(number.toLowerCase());
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name: number }).click();
  await expect(heading).toHaveText(`Счёт ${number}`);
});
