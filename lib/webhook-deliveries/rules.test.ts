import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { addressesOf, isPublicAddress } from "@/lib/kernel/public-address";
import { failureOf } from "@/lib/testing/failure";
import { post } from "./post";
import { isSubscribedTo, maxAttempts, pauseAfter } from "./rules";
import { makeSecret, openSecret, sealSecret, signedHeaders } from "./sign";

describe("the address of a webhook", () => {
  test.each([
    "8.8.8.8",
    "77.88.8.8",
    "100.63.255.255",
    "100.128.0.1",
    "172.15.0.1",
    "172.32.0.1",
    "192.169.0.1",
    "223.255.255.255",
    "2a02:6b8::feed:0ff",
    "2606:4700:4700::1111",
    "2001:200::1",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "::ffff:127.0.0.1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fec0::1",
    "ff02::1",
    "not an address",
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  const plain = async (url: string) => (await failureOf(addressesOf(new URL(url).hostname, false))).code;

  test.each([
    "http://127.0.0.1/",
    "http://0x7f.1/",
    "http://2130706433/",
    "http://017700000001/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
    "http://localhost/",
    "http://localhost./",
    "http://a.localhost/",
    "http://printer.local/",
    "http://metadata.google.internal/",
  ])("%s is refused as private", async (url) => {
    expect(await plain(url)).toBe("validation_error");
    const outcome = await post({ url, headers: {}, body: "{}", allowPrivate: false });
    expect(outcome).toMatchObject({ status: null, error: "private_address" });
  });
});

test("events are chosen by kind, by noun or all at once", () => {
  expect(isSubscribedTo(["document.issued"], "document.issued")).toBe(true);
  expect(isSubscribedTo(["document.issued"], "document.paid")).toBe(false);
  expect(isSubscribedTo(["document.*"], "document.paid")).toBe(true);
  expect(isSubscribedTo(["document.*"], "payment.received")).toBe(false);
  expect(isSubscribedTo(["order.paid", "*"], "payment.received")).toBe(true);
});

test("a delivery is tried ten times after growing pauses, the second time within half a minute", () => {
  expect(maxAttempts).toBe(10);
  for (const chance of [0, 0.999]) {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, chance));
    expect(pauses[0]).toBeLessThan(30_000);
    expect(pauses.at(-1)).toBeNull();
    const growing = pauses.slice(0, -1).map((pause) => pause!);
    expect(growing).toEqual(growing.toSorted((a, b) => a - b));
  }
  expect(pauseAfter(1, 0)).not.toBe(pauseAfter(1, 0.9));
});

test("an independent library accepts signed calls and refuses changed or old ones", () => {
  const secret = makeSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(openSecret("1", sealSecret("1", secret))).toBe(secret);
  expect(() => openSecret("2", sealSecret("1", secret))).toThrow();
  const body = '{"type":"document.issued","data":{"name":"ООО «Поморье»"}}';
  const headers = signedHeaders(secret, { id: "a", at: new Date(), body });
  const verifier = new Webhook(secret);
  expect(verifier.verify(body, headers)).toMatchObject({ type: "document.issued" });
  expect(() => verifier.verify(`${body} `, headers)).toThrow();
  expect(() => verifier.verify(body, { ...headers, "webhook-id": "b" })).toThrow();
  expect(() => new Webhook(makeSecret()).verify(body, headers)).toThrow();
  const old = signedHeaders(secret, { id: "a", at: new Date(Date.now() - 600_000), body });
  expect(() => verifier.verify(body, old)).toThrow();
});
