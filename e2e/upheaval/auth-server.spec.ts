import type { Trouble } from "@/e2e/fakes/server";
import { behave, mintToken, misbehave, rotateKeys } from "@/e2e/support/auth";
import { expect, test } from "@/e2e/support/fixtures";

/** What the auth server does to everybody at once, so these run alone, after all the others. */
test.describe.configure({ mode: "serial" });

test.afterEach(() => behave());

const troubles: Omit<Trouble, "path">[] = [{ kind: "error" }, { kind: "drop" }, { kind: "garbage" }];

for (const trouble of troubles) {
  test(`nobody gets in while the auth server is in trouble (${trouble.kind}), and everybody does afterwards`, async ({
    page,
    signIn,
  }) => {
    await misbehave({ ...trouble, path: "/auth/login" });
    await expect(signIn(page, "user")).rejects.toThrow();
    expect((await page.context().request.get("/api/me")).status()).toBe(401);
    await behave();
    await signIn(page, "user");
    expect((await page.context().request.get("/api/me")).status()).toBe(200);
  });
}

test("sessions and tokens that are known already outlive the auth server", async ({ page, signIn, api }) => {
  await signIn(page, "user");
  const client = await api("user");
  await misbehave({ kind: "drop" });
  expect((await page.context().request.get("/api/me")).status()).toBe(200);
  expect((await client.get("/api/me")).status).toBe(200);
});

test("when the keys are replaced, tokens of the new key are accepted and those of the old are not", async ({
  anonymous,
}) => {
  const me = async (token: string) =>
    (await anonymous.call("GET", "/api/me", { headers: { authorization: `Bearer ${token}` } })).status;
  const old = await mintToken("user");
  expect(await me(old)).toBe(200);
  await rotateKeys();
  const fresh = await mintToken("user");
  await expect.poll(() => me(fresh), { timeout: 20_000 }).toBe(200);
  expect(await me(old)).toBe(401);
});
