import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

/** A certificate authority made for this test, and the key of the server that it certifies. */
const caFile = path.join(import.meta.dirname, "testing/ca.pem");
const key = readFileSync(path.join(import.meta.dirname, "testing/key.pem"));

const server = createServer({ key, cert: readFileSync(caFile) }, (request, response) =>
  response.end(request.headers.authorization),
);
let url: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

/** The configuration is read once per process, so a fresh copy of the modules is loaded to read it again. */
async function exchangeWith(file: string) {
  vi.resetModules();
  vi.stubEnv("BANK_CA_FILE", file);
  const { exchange } = await import("./transport");
  return exchange({ method: "GET", url, token: "a.b.c", signal: new AbortController().signal });
}

test("trusts the bank by an authority of BANK_CA_FILE, and not without it", async () => {
  const answer = await exchangeWith(caFile);
  expect(answer.body.toString()).toBe("Bearer a.b.c");
  await expect(exchangeWith("")).rejects.toMatchObject({ reason: "unreachable", leftNothing: true });
});

test("reports that nothing was sent when nobody listens", async () => {
  const { exchange } = await import("./transport");
  const closed = () =>
    exchange({
      method: "GET",
      url: "http://127.0.0.1:9/",
      token: "a.b.c",
      signal: new AbortController().signal,
    });
  await expect(closed()).rejects.toMatchObject({ reason: "unreachable", leftNothing: true });
});
