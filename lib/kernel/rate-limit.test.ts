import { expect, test } from "vitest";
import { boundedMap } from "./bounded-map";
import { Failure } from "./errors";
import { rateLimit } from "./rate-limit";

function limitOf(perMinute: number, maxKeys?: number) {
  const clock = { ms: 0 };
  const limit = rateLimit({ perMinute, maxKeys, now: () => clock.ms });
  const allowed = (key = "a"): number | true => {
    try {
      limit.take(key);
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === "rate_limited") return error.retryAfterSeconds ?? 0;
      throw error;
    }
  };
  return { clock, limit, allowed };
}

test("a key has all its attempts at once and gets them back with time", () => {
  const { clock, allowed } = limitOf(3);
  expect([allowed(), allowed(), allowed(), allowed()]).toEqual([true, true, true, 20]);
  clock.ms = 19_999;
  expect(allowed()).toBe(1);
  clock.ms = 20_000;
  expect([allowed(), allowed()]).toEqual([true, 20]);
  clock.ms = 10 * 60_000;
  expect([allowed(), allowed(), allowed(), allowed()]).toEqual([true, true, true, 20]);
});

test("a clock that is set back takes no attempts away", () => {
  const { clock, allowed } = limitOf(3);
  clock.ms = 3_600_000;
  expect(allowed()).toBe(true);
  clock.ms = 0;
  expect([allowed(), allowed(), allowed()]).toEqual([true, true, 20]);
  clock.ms = 20_000;
  expect(allowed()).toBe(true);
});

test("keys are limited independently, and an attempt given back is not counted", () => {
  const { limit, allowed } = limitOf(1);
  expect([allowed("a"), allowed("b"), allowed("a")]).toEqual([true, true, 60]);
  limit.giveBack("a");
  expect([allowed("a"), allowed("a"), allowed("b")]).toEqual([true, 60, 60]);
});

test("at the maximum of keys, the least recently used one is forgotten", () => {
  const { allowed } = limitOf(1, 2);
  expect([allowed("a"), allowed("b"), allowed("a"), allowed("c"), allowed("a")]).toEqual([
    true,
    true,
    60,
    true,
    60,
  ]);
  expect(allowed("b")).toBe(true);
});

test("a bounded map keeps the most recently used entries", () => {
  const map = boundedMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.get("a");
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c"), map.size]).toEqual([1, undefined, 3, 2]);
});
