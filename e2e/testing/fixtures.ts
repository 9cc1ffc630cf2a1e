import { test as base, type Page } from "@playwright/test";
import type { Permission } from "@/db/enums";
import { type ApiClient, apiClient } from "./api-client";
import { accountOf, mintToken } from "./auth";

/** Gives a page the session of a level's account, as next-auth's own address makes it. */
export async function signIn(page: Page, level: Permission): Promise<void> {
  const { username, password } = accountOf(level);
  const request = page.context().request;
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const response = await request.post("/api/auth/callback/credentials", {
    form: { csrfToken, username, password, json: "true" },
  });
  if (!response.ok()) throw new Error(`signing in as ${username} answered ${response.status()}`);
}

type Fixtures = {
  /** Gives a page the session of a level's account. */
  signIn: typeof signIn;
  /** The REST API as the account of a level sees it, by bearer token. */
  api: (level: Permission) => Promise<ApiClient>;
  /** The REST API as whoever has not signed in sees it. */
  anonymous: ApiClient;
};

export const test = base.extend<Fixtures>({
  signIn: async ({ browserName: _ }, use) => use(signIn),
  api: async ({ browserName: _ }, use) => {
    await use(async (level) => apiClient(await mintToken(level)));
  },
  anonymous: async ({ browserName: _ }, use) => {
    await use(apiClient());
  },
});

export { expect } from "@playwright/test";
