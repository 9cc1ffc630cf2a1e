import { randomInt } from "node:crypto";
import { request as requests } from "@playwright/test";
import { v7 } from "uuid";
import { baseUrl } from "@/e2e/testing/address";
import { accountOf, loginsOf } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";

/** Returns an address that no request has come from before. */
const newAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/** Tries to sign in at next-auth's own address, through a proxy that reports `address` as the client. */
async function tryToSignIn(username: string, password: string, address: string) {
  const browser = await requests.newContext({
    baseURL: baseUrl,
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  const { csrfToken } = await (await browser.get("/api/auth/csrf")).json();
  const form = { csrfToken, username, password, json: "true" };
  const response = await browser.post("/api/auth/callback/credentials", { form });
  const session = await (await browser.get("/api/auth/session")).json();
  const answer = { status: response.status(), headers: response.headers(), body: await response.json() };
  await browser.dispose();
  return { ...answer, session };
}

test("password guesses at next-auth's endpoint end in 429, for which the auth server is not asked", async () => {
  const [username, address] = [`guessed-${v7()}`, newAddress()];
  // A refusal takes as long as the first pauses do; later pauses grow longer.
  const answers: Awaited<ReturnType<typeof tryToSignIn>>[] = [];
  while (answers.length < 10 && answers.at(-1)?.status !== 429)
    answers.push(await tryToSignIn(username, "wrong", address));
  expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused).toMatchObject({ body: { error: "rate_limited" }, session: {} });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  const seen = await loginsOf(username);
  expect(seen).toHaveLength(answers.filter(({ status }) => status === 401).length);
  expect(new Set(seen.map(({ forwardedFor }) => forwardedFor))).toEqual(new Set([address]));
});

test("password guesses from elsewhere do not lock a user out at an address where they have signed in", async () => {
  const { username, password, displayName } = accountOf("viewer");
  const home = newAddress();
  expect((await tryToSignIn(username, password, home)).status).toBe(200);
  for (let time = 0; time < 6; time++) await tryToSignIn(username, "wrong", newAddress());
  const { status, session } = await tryToSignIn(username, password, home);
  expect(status).toBe(200);
  expect(session).toMatchObject({ user: { name: displayName }, expires: expect.any(String) });
});

test("the auth server gets the client address from the proxy, not the one that the caller claims", async () => {
  const [username, address] = [`forger-${v7()}`, newAddress()];
  await tryToSignIn(username, "wrong", `198.51.100.200, ${address}`);
  expect(await loginsOf(username)).toEqual([{ username, forwardedFor: address }]);
});
