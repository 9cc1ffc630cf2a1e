import type { Page } from "@playwright/test";

/** Returns the text of a page once it is editable; before that it can only be read. */
export const editorOf = (page: Page, name: string) =>
  page.getByRole("textbox", { name }).and(page.locator("[contenteditable]"));
