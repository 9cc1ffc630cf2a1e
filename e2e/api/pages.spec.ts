import { globSync } from "node:fs";
import path from "node:path";
import { v7 } from "uuid";
import { retryingClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { makeOrganization } from "@/e2e/testing/organization";

/** The addresses of all pages of the signed-in shell, found by their files. */
const pages = globSync("app/(main)/**/page.tsx").map((file) => {
  const folders = path.dirname(file).split(path.sep).slice(2);
  const segments = folders.filter((folder) => !folder.startsWith("("));
  return `/${segments.map((segment) => (segment.startsWith("[") ? v7() : segment)).join("/")}`;
});

for (const address of pages) {
  test(`${address.replace(/[0-9a-f-]{36}/g, "…")} redirects to sign-in and keeps the address to return to`, async ({
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

const cursorOf = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString("base64url");
const missingId = "01900000-0000-7000-8000-000000000000";

for (const [what, address, heading] of [
  ["documents of a client that is gone", `/documents?clientId=${missingId}`, "Документы"],
  ["documents that are searched by what is no text", "/documents?q=%00", "Документы"],
  [
    "a new document for what is gone",
    `/documents/new?clientId=${missingId}&projectId=${missingId}&templateId=${missingId}`,
    "Новый документ",
  ],
  ["payments of what is gone", `/payments?clientId=${missingId}&documentId=${missingId}`, "Платежи"],
  [
    "payments from a place in another order",
    `/payments?sort=amount&cursor=${cursorOf("2026-01-01T00:00:00.000Z", missingId)}`,
    "Платежи",
  ],
  ["projects of a client that is gone", `/projects?clientId=${missingId}`, "Проекты"],
  ["a new project for a client that is gone", `/projects/new?clientId=${missingId}`, "Новый проект"],
  ["acts with a client that is gone", `/reconciliations?clientId=${missingId}`, "Акты сверки"],
  ["a new series for a client that is gone", `/series/new?clientId=${missingId}`, "Новая абонплата"],
  ["numbers from a place that is none", `/numbering?cursor=${cursorOf(2 ** 40)}`, "Нумерация"],
  ["jobs from a place that is none", `/settings/jobs?cursor=${cursorOf("x", missingId)}`, "Настройки"],
] as const) {
  test(`${what}: the page opens without an error`, async ({ page, signIn }) => {
    await signIn(page, "admin");
    // An error page may be streamed after the status 200.
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([heading]);
    await expect(page.getByText("Что-то пошло не так")).toHaveCount(0);
  });
}

test("an account page swaps the dates of a period entered in reverse order", async ({ page, signIn }) => {
  const admin = retryingClient(await mintToken("admin"));
  const { issue, client } = await makeOrganization(admin);
  await issue({ docType: "act", date: "2026-03-20" });
  await signIn(page, "admin");
  await page.goto(`/clients/${client.id}/account?from=2026-06-30&to=2026-01-01`);
  await expect(page.getByRole("heading", { level: 1, name: "Взаиморасчёты" })).toBeVisible();
  const statement = page.getByRole("link", { name: /PDF/ }).first();
  await expect(statement).toHaveAttribute("href", /from=2026-01-01&to=2026-06-30/);
});

test("a paper's code that is too long answers 404", async ({ page, signIn }) => {
  await signIn(page, "admin");
  expect((await page.request.get(`/o/${"A".repeat(3000)}`)).status()).toBe(404);
});

for (const address of ["/documents", "/projects", "/clients", "/settings/organizations"]) {
  for (const id of [v7(), "none", "%00"]) {
    test(`${address}/${id === "none" || id === "%00" ? id : "…"} answers 404 with a page that says so`, async ({
      page,
      signIn,
    }) => {
      await signIn(page, "admin");
      const response = await page.request.get(`${address}/${id}`);
      expect(response.status()).toBe(404);
      expect(await response.text()).toContain("Такой страницы нет");
    });
  }
}
