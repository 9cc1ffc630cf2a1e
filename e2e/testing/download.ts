import type { Download, Page } from "@playwright/test";

/** What an act downloads: a file is made first, for which a busy machine takes its time. */
export async function downloadOf(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 120_000 }), act()]);
  return download;
}
