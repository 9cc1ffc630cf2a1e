import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";
import { makeOrganization } from "@/e2e/testing/organization";
import { layoutShifts, shiftsEachTime } from "@/e2e/testing/page-weight";

const line = (name: string) => ({ name, unit: "шт", qty: 1, priceCents: 10_000, vatRate: "22" });

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
  expect(await shiftsEachTime(page, open, 0.0005)).toEqual([]);
  const opening = (await layoutShifts(page)).length;

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
  // On a slow machine the paper may grow so late that its lines are no more what was typed; a form that jumps moves far more.
  const moved = (await layoutShifts(page)).slice(opening).filter(({ hadRecentInput }) => !hadRecentInput);
  expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.03);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

  for (const docType of ["invoice", "upd"]) {
    test(`nothing moves below the sheet of an issued document when that is drawn (${docType})`, async ({
      page,
      signIn,
      api,
    }) => {
      const organization = await makeOrganization(await api("admin"));
      const { id } = await organization.add({ docType, lines: [line("Первая")] });
      await (await api("admin")).post(`/api/documents/${id}/status`, { status: "issued" });
      await signIn(page, "user");
      await organization.enter(page);
      await page.route(/\.woff2$/, (route) => route.abort());
      const open = async () => {
        await page.goto(`/documents/${id}`);
        await expect(page.getByRole("document", { name: "Печатный вид документа" })).toContainText("Первая");
      };
      // Words within the sheet move by a few pixels where its own fonts are not there; whole cards are twenty times that.
      expect(await shiftsEachTime(page, open, 0.01)).toEqual([]);
    });
  }
});
