import { v7 } from "uuid";
import type { Fault } from "@/e2e/fakes/server";
import { authUrl, port } from "@/e2e/testing/address";
import { type ApiClient, apiClient } from "@/e2e/testing/api-client";
import { accountOf, clearAuthFaults, injectAuthFault, mintToken, rotateKeys } from "@/e2e/testing/auth";
import { test as base, expect, signInOnce } from "@/e2e/testing/fixtures";
import { startHarness } from "@/e2e/testing/harness/harness";
import { orderLoad } from "@/e2e/testing/order-load";
import { verdicts } from "@/e2e/testing/sites";
import type { OrderRow } from "@/lib/orders/schema";
import type { SiteWithKey } from "@/lib/sites/schema";

/** A product of its own, in which verdicts on keys expire soon. */
const test = base.extend<{ harness: Awaited<ReturnType<typeof startHarness>> }>({
  harness: async ({ browserName: _ }, use) => {
    const harness = await startHarness(port + 190, {
      AUTH_URL: authUrl,
      ADMIN_USERNAMES: accountOf("admin").username,
      AUTH_VERIFY_TTL_SECONDS: String(positiveTtlSeconds),
      TRUSTED_PROXIES: "1",
    });
    await use(harness);
    await harness.stop();
  },
});

test.describe.configure({ mode: "serial" });

test.afterEach(() => clearAuthFaults());

const faults: Omit<Fault, "path">[] = [{ kind: "error" }, { kind: "drop" }, { kind: "garbage" }];

for (const fault of faults) {
  test(`sign-in is refused while the auth server fails (${fault.kind}) and works again afterwards`, async ({
    page,
  }) => {
    await injectAuthFault({ ...fault, path: "/auth/login" });
    await expect(signInOnce(page, "user")).rejects.toThrow(/401 .*error=unavailable/);
    expect((await page.context().request.get("/api/me")).status()).toBe(401);
    await clearAuthFaults();
    await signInOnce(page, "user");
    expect((await page.context().request.get("/api/me")).status()).toBe(200);
  });
}

test("a session and a token that are already known stay valid while the auth server is down", async ({
  page,
  signIn,
  api,
}) => {
  await signIn(page, "user");
  const client = await api("user");
  await injectAuthFault({ kind: "drop" });
  expect((await page.context().request.get("/api/me")).status()).toBe(200);
  expect((await client.get("/api/me")).status).toBe(200);
});

test("after a key rotation, tokens of the new key are accepted and those of the old key refused", async ({
  anonymous,
}) => {
  const me = async (token: string) =>
    (await anonymous.call("GET", "/api/me", { headers: { authorization: `Bearer ${token}` } })).status;
  const oldToken = await mintToken("user");
  expect(await me(oldToken)).toBe(200);
  await rotateKeys();
  const newToken = await mintToken("user");
  await expect.poll(() => me(newToken), { timeout: 60_000 }).toBe(200);
  expect(await me(oldToken)).toBe(401);
});

/** `ORDERS=10000` runs the full load. */
const orders = Number(process.env.ORDERS ?? 400);
const connections = 16;
const negativeTtlMs = 30_000;
/** So short that verdicts expire during the load. */
const positiveTtlSeconds = 2;
const positiveTtlMs = positiveTtlSeconds * 1000;
/** How long the product waits for a verdict, and so the latest after which it caches one. */
const askMs = 5_000;

async function readStoredOrders(client: ApiClient, siteId: string): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let path = `/api/orders?siteId=${siteId}&limit=200`; path; ) {
    const { body, headers } = await client.get<OrderRow[]>(path);
    rows.push(...body);
    path = headers.link?.match(/<[^>]*?(\/api[^>]*)>/)?.[1] ?? "";
  }
  return rows;
}

test("with a flapping auth server, each order is stored once and none with an unverified key", async ({
  harness,
}) => {
  test.setTimeout(300_000 + orders * 250);
  const client = apiClient(await mintToken("admin"), harness.url);
  await client.post("/api/organizations", { name: "ООО «Буря»" });
  const slug = v7();
  const { body: site } = await client.post<SiteWithKey>("/api/sites", { name: "Буря", slug });
  const { goodKeys, badKeys, outcomes, seconds } = await orderLoad({
    url: harness.url,
    slug,
    orders,
    connections,
    moodMs: orders > 1000 ? 1000 : 250,
  });
  const ownVerdicts = (await verdicts()).filter(({ key }) => goodKeys.includes(key) || badKeys.includes(key));
  const acceptedOutcomes = outcomes.filter(({ status }) => status <= 201);

  const rows = await readStoredOrders(client, site.id);
  expect(rows).toHaveLength(orders);
  expect(new Set(rows.map(({ externalId }) => externalId)).size).toBe(orders);
  const created = outcomes.filter(({ status }) => status === 201);
  expect(created.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  for (const { id, externalId } of acceptedOutcomes)
    expect(rows.find((row) => row.id === id)?.externalId).toBe(externalId);

  const refused = outcomes.filter(({ status }) => status > 201);
  const reasons = Map.groupBy(refused, ({ status, detail }) => `${status} ${detail ?? ""}`.trim());
  expect([...reasons.keys()]).toEqual(
    expect.arrayContaining(["401 invalid_key", "401 auth_unreachable:status_500"]),
  );
  for (const reason of reasons.keys())
    expect(reason).toMatch(
      /^(429|401 (invalid_key|auth_unreachable:(status_500|connection_failed|unreadable_answer|timeout)))$/,
    );
  expect(acceptedOutcomes.filter(({ key }) => badKeys.includes(key))).toEqual([]);

  const byKey = Map.groupBy(ownVerdicts, ({ key }) => key);
  const unverified = acceptedOutcomes.filter(({ key, sentAt, answeredAt }) =>
    (byKey.get(key) ?? []).every(
      ({ isValid, at }) => !isValid || at > answeredAt || sentAt > at + positiveTtlMs + askMs,
    ),
  );
  expect(unverified).toEqual([]);
  // Among the verdicts are those on keys that were valid when they were verified again.
  const verifiedAgain = [...byKey].filter(([key, { length }]) => goodKeys.includes(key) && length > 1);
  expect(verifiedAgain).not.toEqual([]);
  for (const [key, answers] of byKey) {
    const ttlMs = goodKeys.includes(key) ? positiveTtlMs : negativeTtlMs;
    const tooSoon = answers.filter(({ at }, index) => index > 0 && at - answers[index - 1]!.at < ttlMs - 50);
    expect([key, tooSoon]).toEqual([key, []]);
  }

  const reasonSummary = [...reasons].map(([reason, { length }]) => `${reason}: ${length}`).join("; ");
  console.log(
    `${orders} orders over ${connections} connections in ${seconds.toFixed(1)} s; taken ${created.length}, known again ` +
      `${acceptedOutcomes.length - created.length}; refused ${refused.length} (${reasonSummary}); ${goodKeys.length} good keys, ` +
      `${badKeys.length} bad ones, ${ownVerdicts.length} verdicts`,
  );
});
