import type { Page } from "@playwright/test";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { formWith } from "@/e2e/testing/form";
import { contractDocx } from "@/lib/imports/testing/contract-docx";

const chapters = Array.from({ length: 9 }, (_, index) => index + 1);
const clauses = Array.from({ length: 30 }, (_, index) => index + 1);
const clause = (chapter: number, number: number) =>
  `${chapter}.${number}. Стороны исполняют этот пункт в срок и полностью.`;

/**
 * Creates a template from a contract of nine chapters, each of
 * which consists of a heading and one text of thirty clauses.
 */
async function importContract(user: ApiClient): Promise<string> {
  const lines = chapters.flatMap((chapter) => [
    `${chapter}. Глава ${chapter}`,
    ...clauses.map((number) => clause(chapter, number)),
  ]);
  const file = { name: "Договор.docx", bytes: await contractDocx(["ДОГОВОР ПОСТАВКИ", ...lines]) };
  const form = formWith(file, { docType: "contract", structure: "none" });
  return (await user.call<{ id: string }>("POST", "/api/templates/import", form)).body.id;
}

const sourceOn = (page: Page) => page.getByRole("region", { name: "Исходник" });
const headingOf = (chapter: number) => ({ name: `${chapter}. Глава ${chapter}`, exact: true });
const partOn = (page: Page, chapter: number) => sourceOn(page).getByRole("button", headingOf(chapter));

test("clicking a clause of a long chapter keeps it in view in the source", async ({ page, signIn, api }) => {
  const id = await importContract(await api("user"));
  await signIn(page, "user");
  await page.goto(`/templates/${id}`);
  const first = sourceOn(page).getByRole("button", { name: clause(5, 1), exact: true });
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  const text = page.getByRole("textbox", { name: "Текст" });
  await expect(text.getByText(clause(5, 1), { exact: true })).toBeVisible();
  await expect(first).toBeInViewport();

  await text.getByText(headingOf(8).name, { exact: true }).click();
  await expect(partOn(page, 8)).toHaveAttribute("aria-pressed", "true");
  await expect(partOn(page, 8)).toBeInViewport();
});

test("a part of the source leads to its text also for a viewer", async ({ page, signIn, api }) => {
  const user = await api("user");
  const id = await importContract(user);
  await user.patch(`/api/templates/${id}`, { isArchived: true });
  await signIn(page, "viewer");
  await page.goto(`/templates/${id}`);
  await partOn(page, 7).click();
  await expect(page.locator(".editor-text").getByText(headingOf(7).name, { exact: true })).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test("a part of the source leads to its block before the editor has loaded, and stays in view on return", async ({
    page,
    signIn,
    api,
  }) => {
    const id = await importContract(await api("user"));
    await signIn(page, "user");
    await page.goto(`/templates/${id}`);
    await page.getByText("Исходник", { exact: true }).first().tap();
    await partOn(page, 7).tap();
    const text = page.getByRole("textbox", { name: "Текст" });
    await expect(text.getByText(headingOf(7).name, { exact: true })).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText("Исходник", { exact: true }).first().tap();
    await expect(partOn(page, 7)).toBeInViewport();
  });
});
