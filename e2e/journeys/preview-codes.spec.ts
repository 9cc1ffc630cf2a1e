import type { Page } from "@playwright/test";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { makeOrganization } from "@/e2e/testing/organization";

const paperOn = (page: Page) => page.getByRole("document", { name: "Печатный вид документа" });
const codeOn = (page: Page) => paperOn(page).locator(".qr path");

/** The path of the code of a payment on the page that the server draws. */
async function printedCode(api: ApiClient, id: string): Promise<string> {
  const { body: text } = await api.get<string>(`/api/documents/${id}/preview`);
  const [, path] = /class="qr"><svg[^>]*><path d="([^"]+)"/.exec(text) ?? [];
  if (!path) throw new Error("the page has no code");
  return path;
}

/** A browser whose workers fail as they start, or never answer. */
const withWorkersThat = (page: Page, how: "fail" | "are silent") =>
  page.addInitScript((isFailing) => {
    class NoWorker {
      onerror: (() => void) | null = null;
      postMessage() {
        if (isFailing) setTimeout(() => this.onerror?.());
      }
    }
    Object.assign(window, { Worker: NoWorker });
  }, how === "fail");

test("the paper beside a draft has the code of the sum that was typed last", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const organization = await makeOrganization(admin);
  const { id } = await organization.add();
  const before = await printedCode(admin, id);
  await signIn(page, "user");
  await organization.enter(page);
  await page.goto(`/documents/${id}`);
  await expect(codeOn(page)).toHaveAttribute("d", before);
  await page.getByLabel("Цена, строка 1", { exact: true }).fill("12345,67");
  await expect(page.getByText(/^Сохранено в/)).toBeVisible();
  await expect.poll(() => printedCode(admin, id)).not.toBe(before);
  await expect(codeOn(page)).toHaveAttribute("d", await printedCode(admin, id));
});

test("where no worker starts the page draws the code itself", async ({ page, signIn, api }) => {
  const admin = await api("admin");
  const organization = await makeOrganization(admin);
  const { id } = await organization.add();
  await signIn(page, "user");
  await organization.enter(page);
  await withWorkersThat(page, "fail");
  await page.goto(`/documents/${id}`);
  await expect(codeOn(page)).toHaveAttribute("d", await printedCode(admin, id));
});

test("what is printed has its code at once", async ({ page, signIn, api }) => {
  const admin = await api("admin");
  const organization = await makeOrganization(admin);
  const { id } = await organization.add();
  await signIn(page, "user");
  await organization.enter(page);
  await withWorkersThat(page, "are silent");
  await page.goto(`/documents/${id}`);
  await expect(paperOn(page)).toContainText(organization.usual);
  await expect(codeOn(page)).toHaveAttribute("d", "");
  const path = await paperOn(page).evaluate((host) => {
    dispatchEvent(new Event("beforeprint"));
    return host.shadowRoot!.querySelector(".qr path")!.getAttribute("d");
  });
  expect(path).toBe(await printedCode(admin, id));
});
