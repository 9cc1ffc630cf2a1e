import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

type Theme = "light" | "dark";

/** What may lie on top of a page. */
const layers = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * The page as it stands now, in both themes and on a phone: everything that somebody could stumble over. When something
 * lies on the page, colours and sizes are looked at in it alone: those under it are the same as without it.
 */
export async function stumblingBlocks(page: Page): Promise<string[]> {
  const isCovered = (await page.locator(layers).count()) > 0;
  await page.setViewportSize(desktop);
  await settle(page);
  await wear(page, "light");
  const light = isCovered
    ? [await axe(page).disableRules("color-contrast").analyze(), await lookAgain(page, "color-contrast")]
    : [await axe(page).analyze()];
  await wear(page, "dark");
  const dark = await lookAgain(page, "color-contrast");
  await wear(page, "light");
  await page.setViewportSize(phone);
  const small = await lookAgain(page, "target-size");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(() => page.evaluate(undrawn)).toEqual([]);
  return [
    ...light.flatMap((results) => findings("light", results)),
    ...findings("dark", dark),
    ...findings("phone", small),
    ...(wide > 0 ? [`phone: scrolls sideways by ${wide}`] : []),
  ];
}

/** The page as it stands now, in both themes as the system chooses them, without a wait for colours to change. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    const builder = new AxeBuilder({ page });
    const { violations } = await (colorScheme === "light"
      ? builder
      : builder.withRules("color-contrast")
    ).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`)).toEqual([]);
  }
}

/** In one page: our frames hold paper alone, and axe would open another page to gather what it found in them. */
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

type Axe = { run: (within: string | Document, options: object) => Promise<Results> };

/**
 * One rule alone, with the axe that the page has by then: bringing it costs more than the rule. What lies on the page
 * is looked at alone; paper in frames has one look only.
 */
const lookAgain = (page: Page, rule: string): Promise<Results> =>
  page.evaluate(
    ({ layers, rule }) =>
      (window as unknown as { axe: Axe }).axe.run(document.querySelector(layers) ? layers : document, {
        runOnly: [rule],
        resultTypes: ["violations"],
        iframes: false,
      }),
    { layers, rule },
  );

/** Runs in the page: the pictures of their common file that have a place and show nothing. */
function undrawn(): string[] {
  const isEmpty = ({ width, height }: DOMRect) => width === 0 && height === 0;
  return [...document.querySelectorAll<SVGUseElement>("svg.icon use")]
    .filter((picture) => picture.checkVisibility() && isEmpty(picture.getBBox()))
    .map((picture) => picture.href.baseVal);
}

/** What fades in ends at once: a page without a next frame, which a busy machine may owe it, would never come to rest. */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { playState, effect } = animation;
      const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
      if (playState === "running" && !isEndless) animation.finish();
    }
  });

/** As the account menu does it. */
const wear = (page: Page, theme: Theme) =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

const findings = (look: string, { violations }: Results) =>
  violations.flatMap(({ id, nodes }) =>
    nodes
      // A menu lies over the page as a dialog does, which axe lets stand outside of all landmarks.
      .filter(({ target }) => id !== "region" || !String(target).includes("data-radix-popper"))
      .map(({ target, any }) => `${look}: ${id} at ${target} ${any[0]?.message ?? ""}`),
  );
