import { globSync } from "node:fs";
import path from "node:path";
import { v7 } from "uuid";
import { expect, test } from "@/e2e/testing/fixtures";

/** The addresses of all pages of the signed-in shell, found on the disk. */
const pages = globSync("app/(main)/**/page.tsx").map((file) => {
  const folders = path.dirname(file).split(path.sep).slice(2);
  const segments = folders.filter((folder) => !folder.startsWith("("));
  return `/${segments.map((segment) => (segment.startsWith("[") ? v7() : segment)).join("/")}`;
});

for (const address of pages) {
  test(`${address.replace(/[0-9a-f-]{36}/g, "…")} sends a visitor to sign in and back`, async ({
    anonymous,
  }) => {
    const { status, headers } = await anonymous.get(`${address}?q=%D1%8F&from=2026-01-01`);
    expect(status).toBe(307);
    const target = new URL(headers.location ?? "", "http://localhost");
    expect(target.pathname).toBe("/sign-in");
    expect(target.searchParams.get("next")).toBe(`${address}?q=%D1%8F&from=2026-01-01`);
    expect(headers["x-request-id"]).toBeTruthy();
  });
}

for (const address of ["/documents", "/projects", "/clients", "/settings/organizations"]) {
  for (const id of [v7(), "none", "%00"]) {
    test(`${address}/${id === "none" || id === "%00" ? id : "…"} is not found`, async ({ page, signIn }) => {
      await signIn(page, "admin");
      const response = await page.request.get(`${address}/${id}`);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain("Такой страницы нет");
    });
  }
}
