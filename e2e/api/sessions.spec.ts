import { type APIRequestContext, request as requests } from "@playwright/test";
import { v7 } from "uuid";
import { findAccessibilityProblems } from "@/e2e/testing/accessibility";
import { baseUrl } from "@/e2e/testing/address";
import { mintTokenOf } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import type { MemberRecord } from "@/lib/members/schema";
import type { Session } from "@/lib/sessions/schema";

/** Returns a browser signed in through next-auth with a token of the auth server. */
async function signInBrowser(username: string): Promise<APIRequestContext> {
  const browser = await requests.newContext({ baseURL: baseUrl });
  const { csrfToken } = await (await browser.get("/api/auth/csrf")).json();
  const form = { csrfToken, token: await mintTokenOf(username), json: "true" };
  await browser.post("/api/auth/callback/token", { form });
  return browser;
}

const statusOf = async (browser: APIRequestContext) => (await browser.get("/api/me")).status();
const cookieOf = async (browser: APIRequestContext) =>
  (await browser.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

test("a session cookie kept from before signing out is refused and not renewed", async ({ anonymous }) => {
  const browser = await signInBrowser(`leaver-${v7()}`);
  expect(await statusOf(browser)).toBe(200);
  const cookie = await cookieOf(browser);
  const { csrfToken } = await (await browser.get("/api/auth/csrf")).json();
  await browser.post("/api/auth/signout", { form: { csrfToken, json: "true" } });
  const call = (path: string) => anonymous.call("GET", path, { headers: { cookie } });
  expect((await call("/api/me")).status).toBe(401);
  const renewed = await call("/api/auth/session");
  expect(renewed.body).toEqual({});
  expect(renewed.headers["set-cookie"]).toContain("Max-Age=0");
  expect((await call("/api/me")).status).toBe(401);
});

test("a member lists their sessions and ends one or all of them", async () => {
  const name = `twice-${v7()}`;
  const [first, second] = [await signInBrowser(name), await signInBrowser(name)];
  const listed: Session[] = await (await first.get("/api/me/sessions")).json();
  expect(listed.map(({ current }) => current)).toEqual([false, true]);
  const origin = { origin: baseUrl };
  const other = listed.find(({ current }) => !current)!;
  expect((await first.delete(`/api/me/sessions/${other.id}`, { headers: origin })).status()).toBe(204);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
  expect((await first.delete(`/api/me/sessions/${other.id}`, { headers: origin })).status()).toBe(404);
  expect((await first.delete("/api/me/sessions", { headers: origin })).status()).toBe(204);
  expect(await statusOf(first)).toBe(401);
});

test("blocking a member ends their sessions and live stream at once and shows them the blocked page", async ({
  api,
  page,
}) => {
  const username = `dismissed-${v7()}`;
  const browser = await signInBrowser(username);
  const stream = await fetch(new URL("/api/live", baseUrl), { headers: { cookie: await cookieOf(browser) } });
  expect(stream.status).toBe(200);
  const streamEnd = (async () => {
    for await (const _ of stream.body!);
  })();
  const admin = await api("admin");
  const { body } = await admin.get<MemberRecord[]>("/api/members?limit=200");
  const { id } = body.find((member) => member.username === username)!;
  expect((await admin.patch(`/api/members/${id}`, { permission: "blocked" })).status).toBe(200);
  expect(await statusOf(browser)).toBe(401);
  await streamEnd;
  await page.context().addCookies((await (await signInBrowser(username)).storageState()).cookies);
  expect((await page.request.get("/api/documents")).status()).toBe(403);
  await page.goto("/documents");
  const blockedHeading = page.getByRole("heading", { name: "Доступ закрыт" });
  await expect(blockedHeading).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect((await admin.patch(`/api/members/${id}`, { permission: "viewer" })).status).toBe(200);
  // The session of the time of the block ends with it.
  expect((await page.request.get("/api/documents")).status()).toBe(401);
  await page.context().addCookies((await (await signInBrowser(username)).storageState()).cookies);
  await page.goto("/blocked");
  await expect(page).toHaveURL(baseUrl);
  expect((await admin.patch(`/api/members/${id}`, { permission: "blocked" })).status).toBe(200);
  await page.context().addCookies((await (await signInBrowser(username)).storageState()).cookies);
  await page.goto("/");
  await expect(blockedHeading).toBeVisible();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/blocked");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("next-auth's own pages and unused endpoints answer 404", async ({ anonymous }) => {
  for (const action of ["signin", "providers", "error", "verify-request", "_log", "signin/credentials"]) {
    expect(await anonymous.get(`/api/auth/${action}`), action).toMatchObject({
      status: 404,
      body: { error: "not_found" },
    });
  }
});
