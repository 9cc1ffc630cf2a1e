import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/testing/fixtures";
import { operations } from "@/e2e/testing/operations";

test("a programmer reads the API reference without signing in", async ({ page }) => {
  // A page of a thousand parts takes axe as long as all others together.
  test.slow();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto("/api/docs#postDocuments");
  const operation = page.locator("#postDocuments");
  await expect(operation).toBeInViewport();
  await expect(operation).toContainText("/api/documents");
  await expect(operation).toContainText("docType");
  await operation.getByRole("link", { name: "Document", exact: true }).click();
  await expect(page).toHaveURL(/#record-Document$/);
  await expect(page.locator("#record-Document")).toBeInViewport();

  const shown = operations.filter(({ method }) => method !== "PUT");
  await expect(
    page.getByRole("heading", { level: 3 }).filter({ hasText: /\/(api|webhooks)\/|\/metrics/ }),
  ).toHaveCount(shown.length);
  expect(await violations(axe(page).withTags(["wcag2a", "wcag2aa"]))).toEqual([]);
  // Each operation and each record has the same parts as the others, so one of each shows their other colours.
  await page.emulateMedia({ colorScheme: "dark" });
  const parts = ["header", "nav", "#postDocuments", "#record-Document"];
  const dark = parts.reduce((within, part) => within.include(part), axe(page));
  expect(await violations(dark.withRules("color-contrast"))).toEqual([]);
  expect(complaints).toEqual([]);
});

const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] });

const violations = async (builder: AxeBuilder) =>
  (await builder.analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

test("the reference speaks English to those who chose it, and needs no script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await context.addCookies([{ name: "locale", value: "en", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 2, name: "documents" })).toBeVisible();
  await expect(page.getByText("Request body").first()).toBeVisible();
  await context.close();
});
