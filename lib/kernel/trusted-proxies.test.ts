import { expect, test } from "vitest";
import { clientOf, parseTrustedProxies } from "./trusted-proxies";

const proxies = (text: string) => parseTrustedProxies(text)!;

test.each([
  ["0", ["203.0.113.1", "198.51.100.1"], "198.51.100.1"],
  ["1", ["forged", "203.0.113.1", "10.0.0.1"], "203.0.113.1"],
  ["2", ["forged", "203.0.113.1", "10.0.0.2", "10.0.0.1"], "203.0.113.1"],
  ["2", ["10.0.0.1"], "10.0.0.1"],
  ["127.0.0.1", ["forged", "203.0.113.1", "127.0.0.1"], "203.0.113.1"],
  ["10.0.0.0/8, ::1", ["forged", "203.0.113.1", "10.9.8.7", "::1"], "203.0.113.1"],
  ["10.0.0.0/8", ["forged", "203.0.113.1"], "203.0.113.1"],
  ["10.0.0.0/8", ["10.0.0.3", "10.0.0.2"], "10.0.0.3"],
  ["fd00::/8", ["203.0.113.1", "fd12::1"], "203.0.113.1"],
])("behind the proxies %j, of the addresses %j, the client's is %j", (text, hops, client) => {
  expect(clientOf(hops, proxies(text))).toBe(client);
});

test("a request without a known connection has no client address", () => {
  expect(clientOf([], proxies("1"))).toBeUndefined();
});

test.each([
  "-1",
  "10",
  "1.5",
  "nginx",
  "10.0.0.0/33",
  "10.0.0.0/",
  "10.0.0.0/8/8",
  "10.0.0.1,",
  "fd00::/129",
])("%j is not a valid setting of trusted proxies", (text) => expect(parseTrustedProxies(text)).toBeNull());
