import { test as base, expect, type Page } from "@playwright/test";
import type { Permission } from "@/db/enums";
import { type ApiClient, retryingClient } from "./api-client";
import { accountOf, mintToken } from "./auth";
import { interactivePage } from "./interactive";
import { forgetNewer } from "./older-browser";
import { retryUntilAvailable } from "./retry-until-available";

/** Signs in with the account of a permission at next-auth's own address, and returns the response. */
async function trySignIn(page: Page, level: Permission) {
  const { username, password } = accountOf(level);
  const request = page.context().request;
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const response = await request.post("/api/auth/callback/credentials", {
    form: { csrfToken, username, password, json: "true" },
  });
  return { isSignedIn: response.ok(), said: `${username}: ${response.status()} ${await response.text()}` };
}

/** Signs a page in with the account of a permission. */
export async function signInOnce(page: Page, level: Permission): Promise<void> {
  const { isSignedIn, said } = await trySignIn(page, level);
  if (!isSignedIn) throw new Error(said);
}

/** The same, repeated while a busy machine is unavailable. */
export async function signIn(page: Page, level: Permission): Promise<void> {
  const { isSignedIn, said } = await retryUntilAvailable(
    () => trySignIn(page, level),
    ({ isSignedIn, said }) => !isSignedIn && said.includes("unavailable"),
  );
  if (!isSignedIn) throw new Error(said);
}

export type Fixtures = {
  /** Signs a page in with the account of a permission. */
  signIn: typeof signIn;
  /** The REST API for the account of a permission, by bearer token. */
  api: (level: Permission) => Promise<ApiClient>;
  /** The REST API without signing in. */
  anonymous: ApiClient;
};

/** A worker that fails to load its script reports that itself; its page is notified and continues without it. */
const workerLoadFailure = /'importScripts' on 'WorkerGlobalScope': The script at .* failed to load/;

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await context.addInitScript(forgetNewer);
    const uncaught: string[] = [];
    context.on("weberror", (failure) => {
      const { message, stack = message } = failure.error();
      if (!workerLoadFailure.test(message)) uncaught.push(stack);
    });
    await use(context);
    expect(uncaught, "what pages threw and nobody caught").toEqual([]);
  },
  page: async ({ page }, use) => use(interactivePage(page)),
  signIn: async ({ browserName: _ }, use) => use(signIn),
  api: async ({ browserName: _ }, use) => {
    await use(async (level) => retryingClient(await mintToken(level)));
  },
  anonymous: async ({ browserName: _ }, use) => {
    await use(retryingClient());
  },
});

export { expect } from "@playwright/test";
