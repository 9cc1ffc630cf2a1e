import { v7 } from "uuid";
import { describe, expect, test, vi } from "vitest";
import { orders } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { someOrder as order, postOrder as post } from "@/lib/incoming-orders/testing/post";
import { database } from "@/lib/kernel/database";
import { answering, answeringStatus, testAuthServer } from "@/lib/site-keys/testing/auth-server";
import { heldDeadline } from "@/lib/testing/deadline";
import { stopClock } from "@/lib/testing/stopped-clock";

const auth = testAuthServer({ UNKNOWN_KEYS_PER_MINUTE: "20", ORDERS_PER_MINUTE_BY_KEY: "100" });
documentScenario();

// The clock is stopped, so that the speed of the machine does not decide how much of a limit has been regained.
stopClock();

const count = () => database().$count(orders);

describe("a site's key", () => {
  test.each(["x-site-key", "x-api-key", "authorization"])("is accepted in the header %s", async (name) => {
    const key = v7();
    const value = name === "authorization" ? `Bearer ${key}` : key;
    expect((await post(order, { [name]: value }, null)).status).toBe(201);
    expect(auth.asked).toEqual([{ path: "/api/verify", key, target: "documents", scope: "incoming_orders" }]);
  });

  test("is required, and without one the auth server is not asked", async () => {
    const wrong: Record<string, string>[] = [{}, { "x-site-key": " " }, { authorization: "Basic YTpi" }];
    for (const headers of wrong) {
      const { status: code, body } = await post(order, headers, null);
      expect([code, body]).toEqual([401, { error: "unauthorized" }]);
    }
    expect(auth.asked).toEqual([]);
  });

  test("is checked before the body", async () => {
    expect(await post("{", {}, null)).toMatchObject({ status: 401, body: { error: "unauthorized" } });
  });

  test.each([
    ["a no", answering({ valid: false, reason: "unknown_key" })],
    ["401", answeringStatus(401)],
    ["403", answeringStatus(403)],
    ["404", answeringStatus(404)],
  ])("that the auth server refuses with %s is refused and not verified again", async (_, answer) => {
    auth.answer = answer;
    const key = v7();
    for (const _again of [1, 2]) {
      const { status: code, body } = await post(order, {}, key);
      expect([code, body]).toEqual([401, { error: "unauthorized", detail: "invalid_key" }]);
    }
    expect(auth.asked).toHaveLength(1);
  });

  const failures: [string, typeof auth.answer][] = [
    ["status_500", answeringStatus(500)],
    ["status_503", answeringStatus(503)],
    ["status_429", answeringStatus(429)],
    ["status_302", (_, response) => response.writeHead(302, { location: "/elsewhere" }).end()],
    ["unreadable_answer", answering("<html>")],
    ["unreadable_answer", answering({})],
    ["unreadable_answer", answering({ valid: "yes", site: "shop" })],
    ["unreadable_answer", answering({ valid: true, site: 7 })],
    ["unreadable_answer", answering({ valid: true, site: "\0" })],
    ["unreadable_answer", answering(`{"valid":true,"site":"${"x".repeat(70_000)}"}`)],
    ["connection_failed", (_, response) => response.destroy()],
  ];
  test.each(failures)(
    "that cannot be verified (%s) is refused, and verified again next time",
    async (reason, answer) => {
      auth.answer = answer;
      const key = v7();
      const before = await count();
      expect(await post(order, {}, key)).toMatchObject({
        status: 401,
        body: { error: "unauthorized", detail: `auth_unreachable:${reason}` },
      });
      expect(await count()).toBe(before);
      auth.answer = answering({ valid: true, site: "shop" });
      expect((await post(order, {}, key)).status).toBe(201);
      expect(auth.asked).toHaveLength(2);
    },
  );

  test("is refused when the auth server does not respond within five seconds", async () => {
    const deadline = heldDeadline();
    auth.answer = deadline.pass;
    expect(await post()).toMatchObject({ status: 401, body: { detail: "auth_unreachable:timeout" } });
    expect(deadline.given()).toEqual([5000]);
  });

  test("is verified once, even if 30 orders come with it at once", async () => {
    const key = v7();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post(order, { "x-forwarded-for": "10.0.0.1" }, key)),
    );
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([201]));
    expect(auth.asked).toHaveLength(1);
  });
});

describe("limits of a site's calls", () => {
  test("unknown keys are rate-limited before the auth server is asked", async () => {
    auth.answer = answering({ valid: false });
    const addresses = Array.from({ length: 60 }, (_, index) => `forged, 2001:db8::${index.toString(16)}`);
    const answers = await Promise.all(
      addresses.map((address) => post(order, { "x-forwarded-for": address })),
    );
    expect(auth.asked).toHaveLength(20);
    const limited = answers.filter((each) => each.status === 429);
    expect(limited).toHaveLength(40);
    expect(limited[0]?.body).toEqual({ error: "rate_limited" });
    expect(Number(limited[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await post(order, { "x-forwarded-for": "2001:db8:0:1::" })).body).toMatchObject({
      detail: "invalid_key",
    });
  });

  test("a single wrong key is rate-limited", async () => {
    auth.answer = answering({ valid: false });
    const key = v7();
    const codes = [];
    for (let index = 0; index < 25; index += 1)
      codes.push((await post(order, { "x-forwarded-for": "10.0.0.4" }, key)).status);
    expect(codes.filter((code) => code === 429)).toHaveLength(5);
    expect(auth.asked).toHaveLength(1);
  });

  test("a known site is verified again even while its address is rate-limited for unknown keys", async () => {
    const [key, from] = [v7(), { "x-forwarded-for": "10.0.0.6" }];
    expect((await post({}, from, key)).status).toBe(400);
    auth.answer = answering({ valid: false });
    vi.advanceTimersByTime(3_600_000);
    for (let index = 0; index < 25; index += 1) await post(order, from, v7());
    expect((await post(order, from, v7())).status).toBe(429);
    auth.answer = answering({ valid: true });
    expect((await post({}, from, key)).status).toBe(400);
    auth.answer = answering({ valid: false });
    vi.advanceTimersByTime(3_600_000);
    expect((await post({}, from, key)).status).toBe(401);
  });

  test("failures of the auth server do not count as unknown keys", async () => {
    auth.answer = answeringStatus(500);
    const key = v7();
    for (let index = 0; index < 25; index += 1)
      expect((await post(order, { "x-forwarded-for": "10.0.0.5" }, key)).status).toBe(401);
  });

  test("orders by one key are limited per minute", async () => {
    const key = v7();
    const answers = await Promise.all(Array.from({ length: 150 }, () => post({}, {}, key)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
    vi.advanceTimersByTime(6_000);
    const later = await Promise.all(Array.from({ length: 20 }, () => post({}, {}, key)));
    expect(later.filter(({ status }) => status === 400)).toHaveLength(10);
  });
});
