import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { siteShops } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database, observeStatements } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import * as timeouts from "@/lib/kernel/running-timeout";
import { callsOf, ordersOf } from "@/lib/shop-calls/testing/shop";
import { enqueueDuePulls } from "@/lib/shop-pulls/due";
import { pullShop } from "@/lib/shop-pulls/pull";
import { sealForShop } from "@/lib/shops/secrets";
import { commerceFile, commerceOrder, statusDocument } from "@/lib/shops/testing/commerceml";
import { createSite } from "@/lib/sites/create";
import { getSite } from "@/lib/sites/get";
import { updateSite } from "@/lib/sites/update";
import { callerAs } from "@/lib/testing/caller";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { type FakeShop, startFakeShop } from "./shop";

vi.stubEnv("SHOPS_ALLOW_PRIVATE", "1");
const scenario = documentScenario();
const account = { login: "exchange", password: "пароль обмена" };
let admin: Caller;
let shop: FakeShop;
const neverAborted = new AbortController().signal;

beforeAll(async () => {
  admin = { ...(await callerAs("admin")), preferredOrganizationId: scenario.organizationId };
});
afterEach(() => shop.stop());

async function connectShop(
  options: Partial<Parameters<typeof startFakeShop>[0]> = {},
  settings: object = {},
) {
  shop = await startFakeShop({ ...account, ...options });
  const { id } = await execute(createSite, admin, { name: "Битрикс", slug: crypto.randomUUID() });
  const shopSettings = { url: shop.url, ...account, ...settings };
  const answer = await execute(updateSite, admin, { id, engine: "commerceml", settings: shopSettings });
  expect(JSON.stringify(answer)).not.toContain(account.password);
  const pull = async () => {
    await pullShop(id, neverAborted);
    return execute(getSite, scenario.caller, { id });
  };
  return { id, pull };
}

test("orders of a shop are stored once, and each pull is confirmed after they are stored", async () => {
  const { id, pull } = await connectShop({}, { from: "2026-11-01" });
  shop.give(commerceFile(commerceOrder(), statusDocument, commerceOrder({ id: "37" })));
  for (let round = 0; round < 3; round += 1) expect((await pull()).pullProblem).toBeNull();
  expect((await ordersOf({ id })).map(({ externalId }) => externalId)).toEqual(["36", "37"]);
  expect(shop.confirmed()).toBe(3);
  expect(shop.asked.slice(0, 4).map((url) => url.searchParams.get("mode"))).toEqual([
    "checkauth",
    "init",
    "query",
    "success",
  ]);
  const since = shop.asked.filter((url) => url.searchParams.get("mode") === "query");
  expect(since[0]?.searchParams.get("from")).toBe("2026-11-01");
  expect(since[1]?.searchParams.get("from")).not.toBe("2026-11-01");
  expect(await callsOf({ id })).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
});

test("a changed order is updated, and zip archives and windows-1251 are read", async () => {
  const { id, pull } = await connectShop({ zip: true });
  shop.give(commerceFile(commerceOrder()));
  await pull();
  const paid = commerceOrder({ details: { "Заказ оплачен": "true" } });
  const file = commerceFile(paid).replace("UTF-8", "windows-1251");
  shop.give(Buffer.from(inWindows1251(file)));
  await pull();
  expect(await ordersOf({ id })).toMatchObject([{ status: "paid", customerName: "ООО «Ромашка»" }]);
});

const encodedOrder = (declaration: string, encode: (file: string) => Uint8Array) =>
  Buffer.from(encode(commerceFile(commerceOrder()).replace(' encoding="UTF-8"', declaration)));

test.each([
  ["windows-1251 that is not declared", encodedOrder("", inWindows1251)],
  ["windows-1251 that is declared as UTF-8", encodedOrder(' encoding="utf-8"', inWindows1251)],
  ["UTF-8 that is declared as windows-1251", encodedOrder(' encoding="windows-1251"', Buffer.from)],
  ["UTF-8 with a mark", encodedOrder("", (file) => Buffer.from(`\ufeff${file}`))],
])("reads a shop's file in %s", async (_, answer) => {
  const { id, pull } = await connectShop();
  shop.give(answer);
  expect((await pull()).pullProblem).toBeNull();
  expect(await ordersOf({ id })).toMatchObject([{ customerName: "ООО «Ромашка»", totalCents: 673_447 }]);
});

test("stores an order even if a character of its text was cut in the middle", async () => {
  const { id, pull } = await connectShop();
  const [before, after] = commerceFile(commerceOrder()).split("»");
  shop.give(Buffer.concat([Buffer.from(before!), Buffer.from([0xd0]), Buffer.from(after!)]));
  expect((await pull()).pullProblem).toBeNull();
  expect(await ordersOf({ id })).toMatchObject([{ customerName: "ООО «Ромашка\ufffd" }]);
});

test("an archive without an XML file is not confirmed", async () => {
  const { pull } = await connectShop();
  shop.give(Buffer.from(zipSync({ "orders.txt": Buffer.from("") })));
  expect((await pull()).pullProblem).toBe("unexpected");
  expect(shop.confirmed()).toBe(0);
});

test("signs in again once if the shop's session has expired", async () => {
  const { id, pull } = await connectShop();
  shop.give(commerceFile(commerceOrder()));
  shop.before("query", () => shop.expire());
  expect((await pull()).pullProblem).toBeNull();
  expect(shop.asked.map((url) => url.searchParams.get("mode"))).toEqual([
    ...["checkauth", "init", "query"],
    ...["checkauth", "init", "query", "success"],
  ]);
  expect(await ordersOf({ id })).toHaveLength(1);
});

/** Makes the shop respond later than the client waits. */
function makeShopSlow(): void {
  const shortTimeout = () => ({ signal: AbortSignal.timeout(1000), [Symbol.dispose]() {} });
  vi.spyOn(timeouts, "runningTimeout").mockImplementation(shortTimeout);
  shop.misbehave({ kind: "slow", delayMs: 60_000 });
}

test.each([
  ["an answer that does not come", makeShopSlow, "unreachable"],
  ["a drop", () => shop.misbehave({ kind: "drop" }), "unreachable"],
  ["an error", () => shop.misbehave({ kind: "error" }), "unexpected"],
  ["another page", () => shop.misbehave({ kind: "garbage" }), "unexpected"],
  ["half of an XML", () => shop.give("<КоммерческаяИнформация><Документ>"), "malformed_xml"],
  ["entities", () => shop.give(`<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`), "malformed_xml"],
  ["an XML of something else", () => shop.give("<html><body>Документы</body></html>"), "unexpected"],
  ["no XML at all", () => shop.give("Fatal error: out of memory"), "unexpected"],
  ["eleven megabytes", () => shop.give(`<a>${"x".repeat(11 * 1024 * 1024)}</a>`), "payload_too_large"],
])(
  "%s stores no order, is journalled once, and delays the next pull to an hour",
  async (_, breakShop, reason) => {
    const { id, pull } = await connectShop();
    shop.give(commerceFile(commerceOrder()));
    breakShop();
    const [one, two] = [await pull(), await pull()];
    expect([one.pullProblem, two.pullProblem]).toEqual([reason, reason]);
    expect(Date.parse(two.nextPullAt!) - Date.parse(two.lastPulledAt!)).toBe(60 * 60_000);
    expect(await ordersOf({ id })).toEqual([]);
    expect(shop.confirmed()).toBe(0);
    expect(await callsOf({ id })).toMatchObject([{ outcome: "refused", reason }]);
    vi.restoreAllMocks();
    shop.behave();
    shop.give(commerceFile(commerceOrder()));
    expect((await pull()).pullProblem).toBeNull();
    expect(await ordersOf({ id })).toHaveLength(1);
  },
);

test("a wrong password and a redirect are reported as such", async () => {
  const wrong = await connectShop({ password: "другой" });
  expect((await wrong.pull()).pullProblem).toBe("sign_in");
  await shop.stop();
  const moved = await connectShop({ moved: "http://169.254.169.254/" });
  expect((await moved.pull()).pullProblem).toBe("redirected");
  await database().delete(siteShops).where(eq(siteShops.siteId, moved.id));
});

const storedShop = async (id: string) => {
  const [row] = await database().select().from(siteShops).where(eq(siteShops.siteId, id));
  return row!;
};

test.each([
  ["comes to something", commerceFile(commerceOrder())],
  ["comes to nothing", "Fatal error: out of memory"],
])("a pull that %s leaves settings unchanged that were corrected meanwhile", async (_, answer) => {
  const { id, pull } = await connectShop();
  shop.give(answer);
  let corrected = {};
  shop.before("query", async () => {
    const settings = { url: "https://other.example.ru/1c_exchange.php", ...account };
    await execute(updateSite, admin, { id, settings });
    corrected = await storedShop(id);
  });
  await pull();
  expect(corrected).toMatchObject({ pulledUntil: null, pullProblem: null, pullFailures: 0 });
  expect(await storedShop(id)).toEqual(corrected);
  expect((await callsOf({ id })).filter(({ outcome }) => outcome === "refused")).toEqual([]);
});

test("the result of a pull is stored even if the next pull was scheduled meanwhile", async () => {
  const { id, pull } = await connectShop();
  shop.give(commerceFile(commerceOrder()));
  shop.before("query", enqueueDuePulls);
  expect((await pull()).lastPulledAt).not.toBeNull();
  expect((await storedShop(id)).pulledUntil).not.toBeNull();
});

test("a pull cut off by a stopping process is not recorded as a failure of the shop", async () => {
  const { id } = await connectShop();
  const before = await storedShop(id);
  const stopping = new AbortController();
  shop.before("checkauth", () => stopping.abort(new Error("the process stops")));
  await expect(pullShop(id, stopping.signal)).rejects.toThrow("the process stops");
  expect(await storedShop(id)).toEqual(before);
  expect(await callsOf({ id })).toEqual([]);
});

test("an order that cannot be stored is journalled, and the orders after it are stored", async () => {
  const { id, pull } = await connectShop();
  const invalidOrder = commerceOrder({ id: "35", extra: "<Комментарий>a\0</Комментарий>" });
  shop.give(commerceFile(invalidOrder, commerceOrder({ id: "36" })));
  expect((await pull()).pullProblem).toBeNull();
  expect((await ordersOf({ id })).map(({ externalId }) => externalId)).toEqual(["36"]);
  expect(await callsOf({ id })).toMatchObject([
    { outcome: "refused", reason: "not_understood" },
    { outcome: "created" },
  ]);
  expect(shop.confirmed()).toBe(1);
});

test("a password that cannot be decrypted is reported on the page and journalled once", async () => {
  const { id, pull } = await connectShop();
  const sealedPassword = sealForShop("password", id, account.password).replace(
    /^v1\.[0-9a-f]+/,
    "v1.00000000",
  );
  await database().update(siteShops).set({ sealedPassword }).where(eq(siteShops.siteId, id));
  for (let round = 0; round < 2; round += 1) expect((await pull()).pullProblem).toBe("no_key");
  expect(await callsOf({ id })).toMatchObject([{ outcome: "refused", reason: "no_key", sealedBody: null }]);
  expect(shop.asked).toEqual([]);
});

test("a pull that runs out of time while it stores an order stores no further one and records no problem", async () => {
  const { id } = await connectShop();
  const timeLimit = new AbortController();
  shop.give(commerceFile(commerceOrder({ id: "35" }), commerceOrder({ id: "36" })));
  onTestFinished(() => observeStatements(() => () => {}));
  observeStatements((text) => {
    // The journal's line is the last thing that is stored of an order.
    if (text.includes('insert into "shop_calls"')) timeLimit.abort(new Error("the time is up"));
    return () => {};
  });
  await expect(pullShop(id, timeLimit.signal)).rejects.toThrow("the time is up");
  expect((await ordersOf({ id })).map(({ externalId }) => externalId)).toEqual(["35"]);
  expect(shop.confirmed()).toBe(0);
  expect((await execute(getSite, scenario.caller, { id })).pullProblem).toBeNull();
});
