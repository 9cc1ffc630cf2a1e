import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/testing/fixtures";
import { operations } from "@/e2e/testing/operations";

test("the API reference is readable without signing in, complete and accessible in both colour schemes", async ({
  page,
}) => {
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

  const token = page.locator("#postTokens");
  await expect(token.getByRole("rowheader", { name: "lastUsedAt" })).toBeHidden();
  await token.locator("summary").click();
  await expect(token.getByRole("rowheader", { name: "lastUsedAt" })).toBeVisible();

  const shownOperations = operations.filter(({ method }) => method !== "PUT");
  await expect(
    page.getByRole("heading", { level: 3 }).filter({ hasText: /\/(api|webhooks)\/|\/metrics/ }),
  ).toHaveCount(shownOperations.length);
  expect(await violations(axe(page).withTags(["wcag2a", "wcag2aa"]).disableRules("color-contrast"))).toEqual(
    [],
  );
  await keepOneOfEach(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(axe(page).withRules("color-contrast")), colorScheme).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

/**
 * Removes repeated entries: operations and records are built from the same parts,
 * so only those with a part that no earlier entry has remain. To find overlapping
 * elements, axe measures the whole page, however small the part it checks.
 */
const keepOneOfEach = (page: Page) =>
  page.evaluate(() => {
    const knownParts = new Set<string>();
    for (const entry of document.querySelectorAll("[id]:has(> h3)")) {
      const parts = [entry, ...entry.querySelectorAll("*")].map(
        (part) => `${part.localName} ${part.getAttribute("class")}`,
      );
      if (parts.every((part) => knownParts.has(part))) entry.remove();
      for (const part of parts) knownParts.add(part);
    }
  });

const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] });

const violations = async (builder: AxeBuilder) =>
  (await builder.analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

test("the API reference is in English for a visitor who chose it, and works without JavaScript", async ({
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
