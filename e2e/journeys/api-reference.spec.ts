import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@/e2e/testing/fixtures";
import { operations } from "@/e2e/testing/operations";

for (const colorScheme of ["light", "dark"] as const) {
  test(`a programmer reads the API reference without signing in (${colorScheme})`, async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
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
      page.getByRole("heading", { level: 3 }).filter({ hasText: /\/(api|webhooks)\// }),
    ).toHaveCount(shown.length);
    const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa"]).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

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
