import type { Download, Page } from "@playwright/test";

/** Returns the download that `act` starts; the file is created first, which takes a busy machine a while. */
export async function downloadOf(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 120_000 }), act()]);
  return download;
}
