import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";

const longUpd = (rowCount: number) => ({
  docType: "upd",
  lines: Array.from({ length: rowCount }, (_, index) => ({
    name: `Товар ${index + 1} с названием, которое не помещается в одну строку`,
    unit: index === 70 ? "комплект" : "шт",
    qty: 1 + (index % 7),
    priceCents: 100_000 + index * 1_234,
    vatRate: "22",
  })),
});

const paperOf = (page: Page) =>
  page.getByRole("document", { name: "Печатный вид документа", includeHidden: true });

const rowsOf = (paper: Locator) => paper.locator(".upd-table tbody tr:not(.upd-total)");

/** Returns the edges of a row's columns, and whether a text is wider than its cell. */
const columnsOf = (row: Locator) =>
  row.evaluate((tr) => ({
    edges: [...tr.children].map((cell) => cell.getBoundingClientRect().right),
    overflows: [...tr.children].some((cell) => cell.scrollWidth > cell.clientWidth + 1),
  }));

/** Checks that two rows of a paper have the same columns, with room for all texts. */
async function expectSameColumns(first: Locator, second: Locator) {
  const [one, other] = [await columnsOf(first), await columnsOf(second)];
  expect(one.edges.length).toBeGreaterThan(5);
  expect(one.edges).toHaveLength(other.edges.length);
  for (const [index, edge] of one.edges.entries())
    expect(Math.abs(edge - other.edges[index]!), `column ${index + 1}`).toBeLessThan(1);
  expect([one.overflows, other.overflows]).toEqual([false, false]);
}

/** Returns how many of the rows the browser has laid out. */
const countLaidOut = (rows: Locator) =>
  rows.evaluateAll((all) => all.filter((row) => row.checkVisibility({ contentVisibilityAuto: true })).length);

test("an issued UPD of a thousand lines is laid out near the window only, in the same columns", async ({
  page,
  signIn,
  api,
}) => {
  const { issue } = await enterOrganization({ page, signIn, api }, "user");
  await page.goto(`/documents/${(await issue(longUpd(1000))).id}`);
  const paper = paperOf(page);
  const rows = rowsOf(paper);
  await expect(rows).toHaveCount(1000);

  await expect.poll(() => countLaidOut(rows)).toBeGreaterThan(0);
  expect(await countLaidOut(rows)).toBeLessThan(500);

  await expectSameColumns(rows.first(), rows.nth(60));
  const last = rows.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(last).toContainText("Товар 1000 с названием");
  await expectSameColumns(rows.first(), last);
  const lastGroup = paper.getByRole("table", { name: "Строки 951–1000" });
  await expect(lastGroup.getByRole("columnheader", { name: "Количество (объем)", exact: true })).toHaveCount(
    1,
  );
});

test("a sum typed into a long draft does not move its column apart from those of other rows", async ({
  page,
  signIn,
  api,
}) => {
  const { add } = await enterOrganization({ page, signIn, api }, "user");
  await page.goto(`/documents/${(await add(longUpd(200))).id}`);
  const rows = rowsOf(paperOf(page));
  await expect(rows).toHaveCount(200);
  const before = await columnsOf(rows.first());
  await page
    .getByLabel("Строки документа")
    .getByLabel("Цена, строка 1", { exact: true })
    .fill("98765432109,87");
  await expect(rows.first()).toContainText(/98\s765\s432\s109,87/);
  const after = await columnsOf(rows.first());
  expect(after.edges).not.toEqual(before.edges);
  for (const index of [60, 120, 199]) await expectSameColumns(rows.first(), rows.nth(index));
});

test("a browser prints a long paper as one table, with its head on every sheet", async ({
  page,
  signIn,
  api,
}) => {
  const { add } = await enterOrganization({ page, signIn, api }, "user");
  await page.goto(`/api/documents/${(await add(longUpd(200))).id}/preview`);
  await page.evaluate(() => document.fonts.ready);
  const file = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  const sheets = text.map((sheet) => sheet.replaceAll(/\s+/g, " "));
  expect(sheets.length).toBeGreaterThan(3);
  const withRows = sheets.filter((sheet) => sheet.includes("Товар "));
  for (const sheet of withRows) expect(sheet.split("Код вида товара")).toHaveLength(2);
  const numbers = [...sheets.join(" ").matchAll(/Товар (\d+) с названием/g)].map(([, number]) =>
    Number(number),
  );
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});
