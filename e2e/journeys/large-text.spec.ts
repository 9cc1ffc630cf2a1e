import type { Page } from "@playwright/test";
import { retryingClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { launchOptions } from "@/e2e/testing/chromium";
import { expect, test } from "@/e2e/testing/fixtures";
import { findSidewaysScroll } from "@/e2e/testing/overflow";
import { makeScene } from "@/e2e/testing/scene";

/** The size of text that a person chose in the settings of the browser; 16 is the usual one. */
const chosenSize = 24;
const smallestUsualSize = 11;

const { args = [], ...browser } = launchOptions();
test.use({
  launchOptions: { ...browser, args: [...args, `--blink-settings=defaultFontSize=${chosenSize}`] },
});

test("texts follow the size that is chosen in the browser, and no page scrolls sideways then", async ({
  page,
  signIn,
}) => {
  test.setTimeout(600_000);
  const scene = await makeScene(retryingClient(await mintToken("admin")));
  await page.goto("/sign-in");
  expect(await findSmallTexts(page)).toEqual([]);
  await signIn(page, "admin");
  const addresses = [
    ...["/", "/documents", "/orders", "/payments", "/month", "/clients", "/services", "/settings"],
    `/documents/${scene.draft.id}`,
    `/documents/${scene.issued.id}`,
    `/clients/${scene.client.id}`,
  ];
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
    expect.soft(await findSmallTexts(page), address).toEqual([]);
    expect.soft(await findSidewaysScroll(page, [390, 1280]), address).toEqual([]);
  }
});

/** Returns the texts outside of papers that are smaller than the smallest of the interface, at the chosen size. */
function findSmallTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const small: string[] = [];
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (!data.trim() || !parentElement || parentElement.closest("[data-paper], script, style")) continue;
        const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
        if (size < least && parentElement.checkVisibility())
          small.push(`${data.trim().slice(0, 40)}: ${size} px`);
      }
      return small;
    },
    (smallestUsualSize * chosenSize) / 16,
  );
}
