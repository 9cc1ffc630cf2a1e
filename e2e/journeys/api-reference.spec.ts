import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/testing/fixtures";
import { description, operations } from "@/e2e/testing/operations";

/** The weight of a page that is to open at once, also over a slow connection. */
const maxContentsBytes = 500_000;

test("the API reference is readable without signing in, complete and accessible in both colour schemes", async ({
  page,
  request,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const contents = await request.get("/api/docs");
  expect((await contents.body()).length).toBeLessThan(maxContentsBytes);
  // An address from before the details had pages of their own.
  await page.goto("/api/docs#postDocuments");
  const line = page.locator("#postDocuments");
  await expect(line).toBeInViewport();
  const shownOperations = operations.filter(({ method }) => method !== "PUT");
  await expect(page.getByRole("main").locator("li:has(> span + p)")).toHaveCount(shownOperations.length);
  await checkAccessibility(page);

  // The check has removed what is repeated.
  await page.reload();
  await line.getByRole("link", { name: "/api/documents", exact: true }).click();
  await expect(page).toHaveURL(/\/api\/docs\/documents#postDocuments$/);
  const operation = page.locator("#postDocuments");
  await expect(operation).toBeInViewport();
  await expect(operation).toContainText("/api/documents");
  await expect(operation).toContainText("docType");
  await checkAccessibility(page);

  await page.reload();
  await operation.getByRole("link", { name: "Document", exact: true }).first().click();
  await expect(page).toHaveURL(/\/api\/docs\/records#record-Document$/);
  await expect(page.locator("#record-Document")).toBeInViewport();
  await checkAccessibility(page);

  await page.goto("/api/docs/tokens");
  const token = page.locator("#postTokens");
  await expect(token.getByRole("rowheader", { name: "lastUsedAt" })).toBeHidden();
  await token.locator("summary").click();
  await expect(token.getByRole("rowheader", { name: "lastUsedAt" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("every group of the API reference has a page with all its addresses, and there are no other pages", async ({
  request,
}) => {
  for (const { name } of description.tags) {
    const text = await (await request.get(`/api/docs/${name}`)).text();
    const ids = Object.values(description.paths)
      .flatMap((methods) => Object.entries(methods))
      .filter(([method, { tags }]) => method !== "put" && tags.includes(name))
      .map(([, { operationId }]) => operationId);
    expect(
      ids.filter((id) => !text.includes(`id="${id}"`)),
      name,
    ).toEqual([]);
  }
  expect((await request.get("/api/docs/nothing")).status()).toBe(404);
});

async function checkAccessibility(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(axe(page).withTags(["wcag2a", "wcag2aa"]).disableRules("color-contrast"))).toEqual(
    [],
  );
  await keepOneOfEach(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(axe(page).withRules("color-contrast")), colorScheme).toEqual([]);
  }
}

/**
 * Removes repeated entries: operations and records are built from the same parts,
 * so only those with a part that no earlier entry has remain. To find overlapping
 * elements, axe measures the whole page, however small the part it checks.
 */
const keepOneOfEach = (page: Page) =>
  page.evaluate(() => {
    const knownParts = new Set<string>();
    for (const entry of document.querySelectorAll("main [id]")) {
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
  await page.getByRole("heading", { level: 2, name: "documents", exact: true }).getByRole("link").click();
  await expect(page.getByText("Request body").first()).toBeVisible();
  await context.close();
});
