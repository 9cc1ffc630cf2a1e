import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization, type JourneyFixtures } from "@/e2e/testing/organization";

const previewOn = (page: Page) => page.getByRole("region", { name: "Предпросмотр" });
const firstPage = (page: Page) => previewOn(page).getByRole("region", { name: "Страница 1" });

/** Creates a draft invoice and opens it with its PDF beside it. */
async function openPdf({ page, ...given }: JourneyFixtures) {
  const { add } = await enterOrganization({ page, ...given }, "user");
  const { id } = await add();
  await page.goto(`/documents/${id}`);
  await previewOn(page).getByText("PDF", { exact: true }).click();
  await expect(firstPage(page)).toContainText("Сопровождение");
  return {
    /** Types the name of the first line, which is saved automatically. */
    rename: (name: string) => page.getByLabel(/^Наименование, строка 1/).fill(name),
  };
}

test("the PDF preview follows what is typed even if the worker never closes the previous file", async ({
  page,
  signIn,
  api,
}) => {
  // Requests to close a file never reach the worker.
  await page.addInitScript(() => {
    const postToWorker = Worker.prototype.postMessage as (...message: unknown[]) => void;
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const [first] = message as [{ action?: string }];
      if (first?.action !== "Terminate") postToWorker.apply(this, message);
    };
  });
  const { rename } = await openPdf({ page, signIn, api });
  for (const name of ["Настройка", "Обучение", "Проверка"]) {
    await rename(name);
    await expect(firstPage(page)).toContainText(name);
  }
});

test("a PDF that cannot be refreshed keeps the previous one with a notice until a retry succeeds", async ({
  page,
  signIn,
  api,
}) => {
  const { rename } = await openPdf({ page, signIn, api });
  const pdfAddress = /\/api\/documents\/[^/]+\/pdf\?/;
  await page.route(pdfAddress, (route) => route.fulfill({ status: 503, body: "{}" }));
  await rename("Обучение");
  const notice = previewOn(page).getByRole("alert");
  await expect(notice).toContainText("Не удалось обновить PDF");
  await expect(firstPage(page)).toContainText("Сопровождение");
  await page.unroute(pdfAddress);
  await notice.getByRole("button", { name: "Повторить" }).click();
  await expect(firstPage(page)).toContainText("Обучение");
  await expect(notice).toHaveCount(0);
});

/** Creates a contract of several pages and enlarges its PDF. */
async function enlarge({ page, ...given }: JourneyFixtures, count: number) {
  const { add } = await enterOrganization({ page, ...given }, "user");
  const body = Array.from({ length: count }, (_, index) => [
    ...(index > 0 ? [{ type: "page_break" }] : []),
    { type: "custom_text", content: `Лист ${index + 1}` },
  ]).flat();
  const { id } = await add({ docType: "contract", body });
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.goto(`/documents/${id}`);
  await previewOn(page).getByText("PDF", { exact: true }).click();
  await expect(previewOn(page).getByText(`${count} страниц`)).toBeVisible();
  await previewOn(page).getByRole("button", { name: "Крупнее" }).click();
  const dialog = page.getByRole("dialog", { name: "Документ крупно" });
  const sheet = (number: number) => dialog.getByRole("region", { name: `Страница ${number}`, exact: true });
  await expect(sheet(count)).toHaveCount(1);
  return { dialog, sheet };
}

test("reading all pages of an enlarged PDF keeps the canvases within the memory limit", async ({
  page,
  signIn,
  api,
}) => {
  test.slow();
  const count = 8;
  const { dialog, sheet } = await enlarge({ page, signIn, api }, count);
  await dialog.getByText("300 %").click();
  const readPage = async (number: number) => {
    await sheet(number).scrollIntoViewIfNeeded();
    await expect(sheet(number).locator("canvas")).toBeVisible();
  };
  for (let number = 1; number <= count; number += 1) await readPage(number);
  const sizes = await dialog
    .locator("canvas")
    .evaluateAll((drawn) => (drawn as HTMLCanvasElement[]).map(({ width, height }) => width * height));
  // Two pages may be visible at once, and two more drawings are kept.
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2 ** 24);
  expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(2 ** 26);
  await readPage(1);
});

test("changing the zoom keeps the page being read in view", async ({ page, signIn, api }) => {
  const { dialog, sheet } = await enlarge({ page, signIn, api }, 8);
  await sheet(6).evaluate((each) => each.scrollIntoView());
  for (const zoom of ["300 %", "100 %", "200 %"]) {
    await dialog.getByText(zoom).click();
    await expect(dialog.getByRole("radio", { name: zoom })).toBeChecked();
    const tops = await sheet(6).evaluate((each) => [
      each.getBoundingClientRect().top,
      each.closest("[tabindex]")!.getBoundingClientRect().top,
    ]);
    // The gaps between pages do not scale.
    expect(Math.abs(tops[0]! - tops[1]!), zoom).toBeLessThan(150);
  }
});
