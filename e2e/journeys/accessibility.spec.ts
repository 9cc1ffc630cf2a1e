import { globSync, readFileSync } from "node:fs";
import type { Browser, ConsoleMessage, Locator, Page, WorkerInfo } from "@playwright/test";
import { desktop, findAccessibilityProblems } from "@/e2e/testing/accessibility";
import { retryingClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { test as base, expect, signIn } from "@/e2e/testing/fixtures";
import { blockLiveEvents, interactivePage } from "@/e2e/testing/interactive";
import { makeScene, type Scene } from "@/e2e/testing/scene";
import { addressOf, type View, views } from "@/e2e/testing/views";

/** Shared pages for all checks, so that common scripts are loaded, and sign-in happens, only once. */
type SharedPages = { scene: Scene; administrator: Page; stranger: Page };

const test = base.extend<object, SharedPages>({
  scene: [
    async ({ browserName: _ }, use) => use(await makeScene(retryingClient(await mintToken("admin")))),
    { scope: "worker" },
  ],
  administrator: [
    async ({ browser }, use, info) => {
      const page = await pageOf(browser, info);
      await signIn(page, "admin");
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],
  stranger: [
    async ({ browser }, use, info) => {
      const page = await pageOf(browser, info);
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],
});

async function pageOf(browser: Browser, { project }: WorkerInfo): Promise<Page> {
  const { baseURL, locale, timezoneId } = project.use;
  // Reduced motion, because colours in transition have no contrast of their own.
  const context = await browser.newContext({
    baseURL,
    locale,
    timezoneId,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // Keeps other tests' actions from refreshing the pages while they are checked.
  await blockLiveEvents(page);
  page.setDefaultTimeout(30_000);
  page.setDefaultNavigationTimeout(60_000);
  return interactivePage(page);
}

/** Pages without a view here, with the tests that check each of them for accessibility. */
const checkedElsewhere: Record<string, string> = {
  "/first-run": "e2e/resilience/own-accounts.spec.ts",
  "/invitation/[code]": "e2e/resilience/own-accounts.spec.ts",
  "/blocked": "e2e/api/sessions.spec.ts",
  "/api/docs": "e2e/journeys/api-reference.spec.ts",
  "/api/docs/[page]": "e2e/journeys/api-reference.spec.ts",
};

test("every page of the product has a view in the accessibility check, or another test that checks it", () => {
  const paths = globSync("app/**/page.tsx").map((file) => {
    const folders = file.split("/").slice(1, -1);
    return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
  });
  expect(Object.keys(views).toSorted()).toEqual(paths.toSorted());
  const withoutView = Object.keys(views).filter((path) => views[path]?.length === 0);
  expect(withoutView.toSorted()).toEqual(Object.keys(checkedElsewhere).toSorted());
  for (const file of Object.values(checkedElsewhere))
    expect(readFileSync(file, "utf8"), file).toMatch(/findAccessibilityProblems\(|new AxeBuilder\(/);
});

const isPublic = (path: string) => path === "/sign-in" || path === "/d/[token]";

const viewsByPath: Record<string, View[]> = { ...views, "/nothing-here": [{ name: "missing" }] };

for (const [path, pageViews] of Object.entries(viewsByPath)) {
  for (const view of pageViews) {
    test(`${path}, ${view.name}: no accessibility violation and no error in the console`, async ({
      administrator,
      stranger,
      scene,
    }) => {
      const page = isPublic(path) ? stranger : administrator;
      const problems: string[] = [];
      const onError = ({ message }: Error) => problems.push(`error: ${message}`);
      const onConsole = (message: ConsoleMessage) => {
        const isOurs = message.type() === "error" && !message.text().startsWith("Failed to load resource");
        if (isOurs) problems.push(`console: ${message.text()}`);
      };
      page.on("pageerror", onError).on("console", onConsole);
      await page.setViewportSize(desktop);
      await page.goto(addressOf(path, view, scene), { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await view.open?.(page, scene);
      problems.push(...(await findAccessibilityProblems(page)));
      page.off("pageerror", onError).off("console", onConsole);
      expect(problems).toEqual([]);
    });
  }
}

test("with forced colours, the focus, checked boxes and the main button stay visible", async ({
  page,
  signIn,
  scene,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" });
  await signIn(page, "admin");
  await page.goto(`/documents/${scene.draft.id}`);
  const styleOf = (target: Locator, name: string) =>
    target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const price = page.getByLabel("Цена, строка 1", { exact: true });
  await price.focus();
  expect(await styleOf(price, "outline-style")).toBe("solid");
  const issue = page.getByRole("button", { name: "Выставить", exact: true });
  expect(await styleOf(issue, "color")).not.toBe(await styleOf(issue, "background-color"));
  await page.goto("/documents", { waitUntil: "networkidle" });
  const all = page.getByRole("checkbox", { name: "Выбрать все строки" });
  await expect(async () => {
    if ((await page.locator("[data-choosing]").count()) === 0) await all.click();
    await expect(page.locator("[data-choosing]")).toBeAttached({ timeout: 2_000 });
  }).toPass();
  const [box, mark] = [all.locator("~ span"), all.locator("~ svg")];
  // A tick that has just been set is still in transition to its colours.
  await expect
    .poll(async () => (await styleOf(mark, "color")) !== (await styleOf(box, "background-color")))
    .toBe(true);
});
