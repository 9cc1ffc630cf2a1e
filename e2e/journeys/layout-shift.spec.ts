import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";
import { layoutShifts, type Shift, shiftsEachTime } from "@/e2e/testing/page-weight";

const line = (name: string) => ({ name, unit: "шт", qty: 1, priceCents: 10_000, vatRate: "22" });

/** Returns the cumulative layout shift, without shifts within half a second after an input. */
const cumulativeShift = (shifts: readonly Shift[]) =>
  shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);

test("the layout does not shift while a document opens, is typed into and saved", async ({
  page,
  signIn,
  api,
}) => {
  const lines = ["Первая", "Вторая", "Третья"].map(line);
  const { body } = await (await api("user")).post<{ id: string }>("/api/documents", {
    docType: "invoice",
    lines,
  });
  await signIn(page, "user");
  const text = editorOf(page, "Текст документа");
  const open = async () => {
    await page.goto(`/documents/${body.id}`);
    await expect(text).toBeVisible();
  };
  expect(cumulativeShift(await shiftsEachTime(page, open))).toBeLessThan(0.001);

  const table = page.getByLabel("Строки документа");
  const paper = page.getByRole("document", { name: "Печатный вид документа" });
  await table.getByLabel("Цена, строка 1", { exact: true }).fill("1500,50");
  await expect(paper).toContainText(/1\s500,50/);
  await page.keyboard.press("Control+Enter");
  await page.keyboard.type("Четвёртая");
  await expect(paper).toContainText("Четвёртая");
  await page.keyboard.press("Control+Delete");
  await expect(paper).not.toContainText("Четвёртая");
  await text.getByText("Оплата данного счета").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Спасибо!");
  await expect(paper).toContainText("Спасибо!");
  await expect(page.getByText(/^Сохранено в/)).toBeVisible();
  // On a slow machine the paper may grow too late to count as a result of typing; a jumping form moves far more.
  expect(cumulativeShift(await layoutShifts(page))).toBeLessThan(0.03);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  for (const docType of ["invoice", "upd"]) {
    test(`nothing below the sheet of an issued document moves when the sheet is drawn (${docType})`, async ({
      page,
      signIn,
      api,
    }) => {
      const { issue } = await enterOrganization({ page, signIn, api }, "user");
      const { id } = await issue({ docType, lines: [line("Первая")] });
      await page.route(/\.woff2$/, (route) => route.abort());
      const open = async () => {
        await page.goto(`/documents/${id}`);
        await expect(page.getByRole("document", { name: "Печатный вид документа" })).toContainText("Первая");
      };
      // Words on the sheet move by a few pixels where its fonts are missing; whole cards move twenty times as much.
      const moved = await shiftsEachTime(page, open);
      expect(moved.filter(({ value }) => value > 0.01)).toEqual([]);
    });
  }
});
