import type { Page } from "@playwright/test";

/** The text of a page once it can be typed into: before that it only stands there to be read. */
export const editorOf = (page: Page, name: string) =>
  page.getByRole("textbox", { name }).and(page.locator("[contenteditable]"));
