import { readFileSync } from "node:fs";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";
import { actionNamesKey } from "@/lib/commands/action-names";
import type { DocumentRecord } from "@/lib/documents/schema";

const expectSoon = expect.configure({ timeout: 60_000 });

test("a page open during an upgrade keeps saving what is typed and asks to be reloaded", async ({
  page,
  signIn,
  api,
}) => {
  const { admin, add } = await enterOrganization({ page, signIn, api }, "admin");
  const { id } = await add();
  // Simulates the service after an upgrade: another build, without the scripts of this one.
  const body = 'event: build\ndata: {"id":"of after the upgrade"}\n\n';
  await page.route(/\/api\/live\b/, (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await page.goto(`/documents/${id}`);
  await expectSoon(page.getByText("Программу обновили. Обновите страницу")).toBeVisible();
  const scripts = /\/_next\/static\/chunks\//;
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));

  const notes = page.getByRole("textbox", { name: "Примечание" });
  await notes.fill("Набрано после обновления");
  const stored = async () => (await admin.get<DocumentRecord>(`/api/documents/${id}`)).body.notes;
  await expect.poll(stored).toBe("Набрано после обновления");

  await page.getByRole("button", { name: "Другие действия" }).click();
  await expectSoon(page.getByText("Программу обновили, и здесь это больше не открывается")).toBeVisible();
  expect(await page.evaluate(() => "sameWindow" in window)).toBe(true);

  // The simulated stream stays until then: one of the real build would remove the button.
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Обновить", exact: true }).click();
  await expect(notes).toHaveValue("Набрано после обновления");
  expect(await page.evaluate(() => "sameWindow" in window)).toBe(false);
});

test("the build uses the fixed key for the names of server actions", () => {
  const { encryptionKey } = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8"));
  expect(encryptionKey).toBe(actionNamesKey);
});
