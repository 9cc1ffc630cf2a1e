import { v7 } from "uuid";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { registerKeys, sendOrder, sendOrderOnce, verdicts } from "@/e2e/testing/sites";
import { orderRecord, orderRow } from "@/lib/orders/record";
import type { OrderRecord, OrderRow } from "@/lib/orders/schema";
import { siteWithKey } from "@/lib/sites/record";
import type { SiteWithKey } from "@/lib/sites/schema";

const order = {
  customer: { name: "ООО «Поморье»", inn: "7700000016" },
  items: [{ name: "Тур", qty: 2, price: "1 500,50", vat: 22 }],
};

/** Creates a separate site for each test, with its own client address: limits apply to both. */
async function newSite(api: (level: "admin") => Promise<ApiClient>) {
  const { body } = await (await api("admin")).post<SiteWithKey>("/api/sites", { name: "Сайт", slug: v7() });
  const addressHeader = { "x-forwarded-for": v7() };
  return {
    site: body,
    bring: (sent: unknown, headers = {}) => sendOrder(body.apiKey, sent, { ...addressHeader, ...headers }),
  };
}

test("an order sent with a new site's key is stored, its total recomputed, and read back", async ({
  api,
}) => {
  const { site, bring } = await newSite(api);
  expectRecord(site, siteWithKey);
  const answer = await bring({ ...order, externalId: "A-1", totalCents: 1 });
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      ok: true,
      id: expect.any(String),
      number: expect.any(Number),
      status: "new",
      totalCents: 300_100,
    },
  ]);
  const viewer = await api("viewer");
  const read = await viewer.get<OrderRecord>(`/api/orders/${answer.body.id}`);
  expectRecord(read.body, orderRecord);
  expect(read.body).toMatchObject({
    siteId: site.id,
    organizationId: site.organizationId,
    totalsDiffer: true,
    vatCents: 54_116,
    rawPayload: { ...order, externalId: "A-1", totalCents: 1 },
  });
  const listed = await viewer.get<OrderRow[]>(`/api/orders?siteId=${site.id}`);
  expect(listed.body).toHaveLength(1);
  expectRecord(listed.body[0], orderRow);
});

test("the same external id sent thirty times at once creates one order and verifies the key once", async ({
  api,
}) => {
  const { site, bring } = await newSite(api);
  const externalId = v7();
  const answers = await Promise.all(Array.from({ length: 30 }, () => bring({ ...order, externalId })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(29);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await verdicts()).filter(({ key }) => key === site.apiKey)).toHaveLength(1);
});

test("an order with a valid key of an unknown site goes to the first organization", async ({ api }) => {
  const key = v7();
  await registerKeys({ [key]: "nobody-has-this" });
  const { body } = await sendOrder(key, order, { "x-forwarded-for": v7() });
  const viewer = await api("viewer");
  const { body: active } = await viewer.get<{ id: string }>("/api/active-organization");
  expect((await viewer.get<OrderRecord>(`/api/orders/${body.id}`)).body).toMatchObject({
    siteId: null,
    organizationId: active.id,
  });
});

test("accepts the site key in any of three headers; refuses a missing key, a wrong key and a person's token", async ({
  api,
  anonymous,
}) => {
  const { site } = await newSite(api);
  const post = (headers: Record<string, string>) =>
    anonymous.call<{ detail?: string }>("POST", "/api/incoming/orders", {
      json: order,
      headers: { "x-forwarded-for": v7(), ...headers },
    });
  const keyHeaders: Record<string, string>[] = [
    { "x-site-key": site.apiKey },
    { "x-api-key": site.apiKey },
    { authorization: `Bearer ${site.apiKey}` },
  ];
  for (const headers of keyHeaders) expect((await post(headers)).status).toBe(201);
  expect(await post({})).toMatchObject({ status: 401, body: { error: "unauthorized" } });
  expect(await post({ "x-site-key": v7() })).toMatchObject({ status: 401, body: { detail: "invalid_key" } });
  const personAnswer = await (await api("admin")).call("POST", "/api/incoming/orders", { json: order });
  expect(personAnswer).toMatchObject({ status: 401, body: { error: "unauthorized", detail: "invalid_key" } });
});

test("a flood of made-up keys from one address is limited before the auth server is asked", async () => {
  const keys = Array.from({ length: 150 }, () => v7());
  const addressHeader = { "x-forwarded-for": v7() };
  const start = performance.now();
  const answers = await Promise.all(keys.map((key) => sendOrderOnce(key, order, addressHeader)));
  // Sixty at once, plus one per second of the elapsed time.
  const maxAdmitted = 60 + Math.ceil((performance.now() - start) / 1000);
  const limited = answers.filter(({ status }) => status === 429);
  // On a busy machine a request to the auth server times out after five seconds.
  const timedOutCount = answers.filter(({ body }) => body.detail === "auth_unreachable:timeout").length;
  // However long the responses take: all calls are sent at once, and places are given back after five seconds at most.
  expect(limited.length).toBeGreaterThanOrEqual(40);
  expect(limited.length).toBeGreaterThanOrEqual(keys.length - maxAdmitted - timedOutCount);
  expect(Number(limited[0]?.headers["retry-after"])).toBeGreaterThan(0);
  const askedVerdicts = (await verdicts()).filter(({ key }) => keys.includes(key));
  expect(askedVerdicts.length).toBeLessThanOrEqual(keys.length - limited.length);
  expect(askedVerdicts.length + timedOutCount).toBeGreaterThanOrEqual(keys.length - limited.length);
});

test("answers 413 to an order over half a megabyte and 400 to a form; reads JSON sent as text/plain", async ({
  api,
}) => {
  const { bring } = await newSite(api);
  expect((await bring({ ...order, comment: "б".repeat(300_000) })).status).toBe(413);
  const { status, body } = await bring("name=1", { "content-type": "application/x-www-form-urlencoded" });
  expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, ["body"]]);
  expect((await bring(order, { "content-type": "text/plain" })).status).toBe(201);
});

test("simultaneous conversions of an order create one project; a viewer cannot change its status", async ({
  api,
}) => {
  const { bring } = await newSite(api);
  const { id } = (await bring(order)).body;
  const [viewer, user] = [await api("viewer"), await api("user")];
  expect((await viewer.patch(`/api/orders/${id}`, { status: "paid" })).status).toBe(403);
  expect((await user.patch(`/api/orders/${id}`, { status: "lost" })).status).toBe(400);
  const converted = await Promise.all(
    Array.from({ length: 8 }, () =>
      user.post<{ project: { id: string } }>(`/api/orders/${id}/convert-to-project`),
    ),
  );
  expect(converted.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  expect(new Set(converted.map(({ body }) => body.project.id)).size).toBe(1);
  expect((await user.patch(`/api/orders/${id}`, { status: "new" })).body).toMatchObject({
    error: "invalid_transition",
  });
  const events = await viewer.get<{ kind: string }[]>(`/api/orders/${id}/events`);
  expect(events.body.map(({ kind }) => kind)).toEqual(["order.converted", "order.created"]);
});

test("a site's key can be replaced, and deleting the site keeps its orders", async ({ api }) => {
  const { site, bring } = await newSite(api);
  const { id } = (await bring(order)).body;
  const admin = await api("admin");
  const renewed = await admin.post<SiteWithKey>(`/api/sites/${site.id}/regenerate-key`);
  expect([renewed.status, renewed.body.apiKey === site.apiKey]).toEqual([200, false]);
  expect((await admin.remove(`/api/sites/${site.id}`)).status).toBe(204);
  expect((await admin.get<OrderRecord>(`/api/orders/${id}`)).body).toMatchObject({
    siteId: null,
    site: null,
  });
});
