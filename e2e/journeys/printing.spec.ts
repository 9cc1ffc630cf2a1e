import { extractText } from "unpdf";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";

test("printing a document fetches its PDF, each time it is asked for", async ({ page, signIn, api }) => {
  const { body } = await (await api("user")).post<{ id: string; number: string }>("/api/documents", {
    docType: "invoice",
    lines: [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "22" }],
  });
  await signIn(page, "user");
  await page.goto(`/documents/${body.id}`);
  // The browser's reader of PDFs does not give back what it has read.
  const files: Buffer[] = [];
  await page.route(/\/pdf\?print=/, async (route) => {
    const response = await route.fetch();
    files.push(await response.body());
    await route.fulfill({ response });
  });
  for (let time = 0; time < 2; time++) {
    await page.getByRole("button", { name: "PDF", exact: true }).click();
    const answer = page.waitForResponse(/\/pdf\?print=/, { timeout: 120_000 });
    await page.getByRole("menuitem", { name: "Печать", exact: true }).click();
    const printed = await answer;
    expect([printed.status(), printed.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await expect.poll(() => files.length, { timeout: 120_000 }).toBe(time + 1);
    const file = files[time]!;
    expect(file.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await extractText(new Uint8Array(file), { mergePages: true })).text).toContain(body.number);
  }
});

test("the title of a UPD breaks into three lines at any page width", async ({ page, signIn, api }) => {
  const { add } = await enterOrganization({ page, signIn, api }, "user");
  const { id } = await add({ docType: "upd" });
  await page.goto(`/api/documents/${id}/preview`);
  await page.evaluate(() => document.fonts.ready);
  for (const width of [360, 500, 640, 800, 1100, 1400]) {
    await page.setViewportSize({ width, height: 700 });
    const lines = await page.locator(".upd-strip > strong").evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    });
    expect(lines, `${width} wide`).toBe(3);
  }
});

test("a PDF preview whose reader failed to load is shown after a retry", async ({ page, signIn, api }) => {
  const { add } = await enterOrganization({ page, signIn, api }, "user");
  const { id } = await add({ docType: "invoice" });
  await page.goto(`/documents/${id}`);
  const preview = page.getByRole("region", { name: "Предпросмотр" });
  const reader = /turbopack-worker/;
  await page.route(reader, (route) => route.abort("internetdisconnected"));
  await preview.getByText("PDF", { exact: true }).click();
  await expect(preview.getByText("Не удалось показать PDF")).toBeVisible();
  await page.unroute(reader);
  await preview.getByRole("button", { name: "Повторить" }).click();
  await expect(preview.getByRole("region", { name: "Страница 1" }).locator("canvas")).toBeVisible();
});
