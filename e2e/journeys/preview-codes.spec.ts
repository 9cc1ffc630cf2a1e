import type { Page } from "@playwright/test";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization, type JourneyFixtures } from "@/e2e/testing/organization";

const paperOn = (page: Page) => page.getByRole("document", { name: "Печатный вид документа" });
const codeOn = (page: Page) => paperOn(page).locator(".qr path");

/** Returns the path of the payment code on the page that the server renders. */
async function printedCode(api: ApiClient, id: string): Promise<string> {
  const { body: text } = await api.get<string>(`/api/documents/${id}/preview`);
  const [, path] = /class="qr"><svg[^>]*><path d="([^"]+)"/.exec(text) ?? [];
  if (!path) throw new Error("the page has no code");
  return path;
}

/** Makes the page's workers fail at the start, or never answer. */
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

/** Creates a draft invoice and opens it as a user; `before` runs before the page opens. */
async function openDraft(given: JourneyFixtures, before: () => Promise<unknown> = async () => {}) {
  const { admin, add, usual } = await enterOrganization(given, "user");
  const { id } = await add();
  await before();
  await given.page.goto(`/documents/${id}`);
  return { usual, printed: () => printedCode(admin, id) };
}

test("the preview of a draft has the payment code of the sum typed last", async ({ page, signIn, api }) => {
  const { printed } = await openDraft({ page, signIn, api });
  const before = await printed();
  await expect(codeOn(page)).toHaveAttribute("d", before);
  await page.getByLabel("Цена, строка 1", { exact: true }).fill("12345,67");
  await expect(page.getByText(/^Сохранено в/)).toBeVisible();
  await expect.poll(printed).not.toBe(before);
  await expect(codeOn(page)).toHaveAttribute("d", await printed());
});

test("the page draws the payment code itself if no worker starts", async ({ page, signIn, api }) => {
  const { printed } = await openDraft({ page, signIn, api }, () => withWorkersThat(page, "fail"));
  await expect(codeOn(page)).toHaveAttribute("d", await printed());
});

test("printing draws the payment code at once, even if the worker never answers", async ({
  page,
  signIn,
  api,
}) => {
  const { usual, printed } = await openDraft({ page, signIn, api }, () =>
    withWorkersThat(page, "are silent"),
  );
  await expect(paperOn(page)).toContainText(usual);
  await expect(codeOn(page)).toHaveAttribute("d", "");
  const path = await paperOn(page).evaluate((host) => {
    dispatchEvent(new Event("beforeprint"));
    return host.shadowRoot!.querySelector(".qr path")!.getAttribute("d");
  });
  expect(path).toBe(await printed());
});
