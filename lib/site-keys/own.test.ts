import { expect, test, vi } from "vitest";
import { orders } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { someOrder as order, postOrder as post } from "@/lib/incoming-orders/testing/post";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createSite } from "@/lib/sites/create";
import { regenerateSiteKey } from "@/lib/sites/regenerate-key";
import { removeSite } from "@/lib/sites/remove";
import { callerAs } from "@/lib/testing/caller";
import { stopClock } from "@/lib/testing/stopped-clock";

vi.stubEnv("UNKNOWN_KEYS_PER_MINUTE", "20");
documentScenario();

// The clock is stopped, so that the speed of the machine does not decide how much of a limit has been regained.
stopClock();

const refused = { status: 401, body: { error: "unauthorized", detail: "invalid_key" } };

test("a site's own key is accepted until it is replaced or the site is removed", async () => {
  const admin = await callerAs("admin");
  const { id, apiKey } = await execute(createSite, admin, { name: "Магазин", slug: "own-shop" });
  expect((await post(order, {}, apiKey)).status).toBe(201);
  const [kept] = await database().select().from(orders);
  expect(kept).toMatchObject({ siteId: id, source: "own-shop" });

  const renewed = await execute(regenerateSiteKey, admin, { id });
  expect(await post(order, {}, apiKey)).toMatchObject(refused);
  expect((await post(order, {}, renewed.apiKey)).status).toBe(201);
  await execute(removeSite, admin, { id });
  expect(await post(order, {}, renewed.apiKey)).toMatchObject(refused);
});

test("a hundred orders at once with a valid key are accepted, a made-up key is refused", async () => {
  const admin = await callerAs("admin");
  const { apiKey } = await execute(createSite, admin, { name: "Магазин", slug: "busy-shop" });
  const at = { "x-forwarded-for": "198.51.100.9" };
  // A slow machine may respond that too many requests are waiting; shops then retry.
  const patiently = async () => {
    for (;;) {
      const answer = await post(order, at, apiKey);
      if (answer.status !== 503) return answer;
    }
  };
  const answers = await Promise.all(Array.from({ length: 100 }, patiently));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await post(order, at, "dm_busy-shop_made-up")).toMatchObject(refused);
});

test("made-up keys are rate-limited without keeping out a valid key from the same address", async () => {
  const { apiKey } = await execute(createSite, await callerAs("admin"), {
    name: "Магазин",
    slug: "same-address",
  });
  const at = { "x-forwarded-for": "198.51.100.10" };
  const statuses = [];
  for (let index = 0; index < 25; index += 1)
    statuses.push((await post(order, at, `dm_same-address_made-up-${index}`)).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual(Array(5).fill(429));
  expect((await post(order, at, apiKey)).status).toBe(201);
});
