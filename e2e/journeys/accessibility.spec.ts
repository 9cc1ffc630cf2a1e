import { globSync } from "node:fs";
import { apiClient } from "@/e2e/support/api-client";
import { mintToken } from "@/e2e/support/auth";
import { test as base, expect } from "@/e2e/support/fixtures";
import { stumblingBlocks } from "@/e2e/support/looks";
import { makeScene, type Scene } from "@/e2e/support/scene";
import { addressOf, type View, views } from "@/e2e/support/views";

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ browserName: _ }, use) => use(await makeScene(apiClient(await mintToken("admin")))),
    { scope: "worker" },
  ],
});

test("every page of the product is looked at", () => {
  const paths = globSync("app/**/page.tsx").map((file) => {
    const folders = file.split("/").slice(1, -1);
    return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
  });
  expect(Object.keys(views).toSorted()).toEqual(paths.toSorted());
});

const looks: Record<string, View[]> = { ...views, "/nothing-here": [{ name: "missing" }] };

for (const [path, ofPage] of Object.entries(looks)) {
  test(`nobody stumbles on ${path}`, async ({ page, signIn, scene }) => {
    test.setTimeout(90_000);
    const blocks: string[] = [];
    let view = "";
    page.on("pageerror", ({ message }) => blocks.push(`${view}, error: ${message}`));
    page.on("console", (message) => {
      const isOurs = message.type() === "error" && !message.text().startsWith("Failed to load resource");
      if (isOurs) blocks.push(`${view}, console: ${message.text()}`);
    });
    // Colours that are on the way to others have no contrast of their own.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    if (path !== "/sign-in" && path !== "/d/[token]") await signIn(page, "admin");
    for (const each of ofPage) {
      view = each.name;
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(addressOf(path, each, scene), { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await each.open?.(page, scene);
      for (const block of await stumblingBlocks(page)) blocks.push(`${view}, ${block}`);
    }
    expect(blocks).toEqual([]);
  });
}
