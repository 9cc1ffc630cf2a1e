import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

type Theme = "light" | "dark";

/** Layers that may lie on top of a page. */
const layers = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * Returns the accessibility problems of the page in its current state, in both themes and on a phone. If a
 * layer is open, colours and sizes are checked only in it, because those below it are the same without it.
 */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const isCovered = (await page.locator(layers).count()) > 0;
  await page.setViewportSize(desktop);
  await finishAnimations(page);
  await setTheme(page, "light");
  const light = isCovered
    ? [
        await axeBuilder(page).disableRules("color-contrast").analyze(),
        await runAxeRule(page, "color-contrast"),
      ]
    : [await axeBuilder(page).analyze()];
  await setTheme(page, "dark");
  const dark = await runAxeRule(page, "color-contrast");
  await setTheme(page, "light");
  await page.setViewportSize(phone);
  const targetSizes = await runAxeRule(page, "target-size");
  const excessPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(() => page.evaluate(findEmptyIcons)).toEqual([]);
  return [
    ...light.flatMap((results) => findings("light", results)),
    ...findings("dark", dark),
    ...findings("phone", targetSizes),
    ...(excessPx > 0 ? [`phone: scrolls sideways by ${excessPx}`] : []),
  ];
}

/**
 * Checks the page in its current state for accessibility, in both
 * of the system's themes, without waiting for colour transitions.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await finishAnimations(page);
    const builder = new AxeBuilder({ page });
    const { violations } = await (colorScheme === "light"
      ? builder
      : builder.withRules("color-contrast")
    ).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
  }
}

/** Runs axe within one page: our frames only contain paper, and axe would open another page to merge its results. */
const axeBuilder = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

type Axe = { run: (within: string | Document, options: object) => Promise<Results> };

/**
 * Runs a single rule with the axe already loaded in the page, because loading it takes longer
 * than the rule. Only an open layer is checked; paper in frames looks the same in both themes.
 */
const runAxeRule = (page: Page, rule: string): Promise<Results> =>
  page.evaluate(
    ({ layers, rule }) =>
      (window as unknown as { axe: Axe }).axe.run(document.querySelector(layers) ? layers : document, {
        runOnly: [rule],
        resultTypes: ["violations"],
        iframes: false,
      }),
    { layers, rule },
  );

/** Runs in the page: returns the icons of the shared file that take up space but show nothing. */
function findEmptyIcons(): string[] {
  const isEmpty = ({ width, height }: DOMRect) => width === 0 && height === 0;
  return [...document.querySelectorAll<SVGUseElement>("svg.icon use")]
    .filter((picture) => picture.checkVisibility() && isEmpty(picture.getBBox()))
    .map((picture) => picture.href.baseVal);
}

/**
 * Finishes fade-in animations at once: a busy machine may not render the next frame, and the page would never settle.
 */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { playState, effect } = animation;
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      if (playState === "running" && !isEndless) animation.finish();
    }
  });

/** Sets the theme as the account menu does. */
const setTheme = (page: Page, theme: Theme) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

const findings = (viewName: string, { violations }: Results) =>
  violations.flatMap(({ id, nodes }) =>
    nodes
      // Like a dialog, a menu lies over the page; axe exempts only dialogs from the rule about landmarks.
      .filter(({ target }) => id !== "region" || !String(target).includes("data-radix-popper"))
      .map(({ target, any }) => `${viewName}: ${id} at ${target} ${any[0]?.message ?? ""}`),
  );
