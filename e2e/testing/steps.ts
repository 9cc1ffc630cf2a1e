import type { Locator, Page } from "@playwright/test";
import { test } from "./fixtures";

/** Counts what a person does by hand: a click, a key, a text typed in one go. */
export type Steps = {
  click(target: Locator): Promise<void>;
  /** A tap on a touch screen; counts as a click. */
  tap(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /**
   * Returns the clicks and keys since the last report and adds them
   * to the test's annotations; typed texts are counted separately.
   */
  report(story: string): number;
};

export function stepsOn(page: Page): Steps {
  let [clicks, keys, texts, characters] = [0, 0, 0, 0];
  return {
    async click(target) {
      clicks += 1;
      await target.click();
    },
    async tap(target) {
      clicks += 1;
      await target.tap();
    },
    async press(key) {
      keys += 1;
      await page.keyboard.press(key);
    },
    async type(text) {
      texts += 1;
      characters += text.length;
      await page.keyboard.type(text);
    },
    report(story) {
      const description = `${story}: ${clicks} clicks, ${keys} keys, ${texts} texts typed (${characters} characters)`;
      test.info().annotations.push({ type: "steps", description });
      console.log(description);
      const total = clicks + keys;
      [clicks, keys, texts, characters] = [0, 0, 0, 0];
      return total;
    },
  };
}
