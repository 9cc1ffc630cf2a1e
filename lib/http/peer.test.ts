import { expect, test, vi } from "vitest";
import { peerOf } from "./peer";

vi.stubEnv("TRUSTED_PROXIES", "10.0.0.0/8");

const addressOf = (forwarded?: string) =>
  peerOf(new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded })).address;

test.each([
  ["203.0.113.1", "203.0.113.1"],
  ["forged, 203.0.113.1", "203.0.113.1"],
  ["forged, 203.0.113.1, 10.0.0.1", "203.0.113.1"],
  ["203.0.113.1:4711, ::ffff:10.0.0.1", "203.0.113.1"],
  ["[2001:db8::1]:4711, 10.0.0.1", "2001:db8::1"],
  ["2001:db8::1, 10.0.0.1", "2001:db8::1"],
  ["", null],
  [undefined, null],
])("a request with X-Forwarded-For %j comes from %j", (forwarded, address) => {
  expect(addressOf(forwarded)).toBe(address);
});
