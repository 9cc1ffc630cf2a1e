import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { v7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "@/lib/kernel/errors";
import { type Caller, execute } from "@/lib/kernel/operation";
import { holdPauses, passTime as skip } from "@/lib/sign-in-attempts/testing/pass-time";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { heldDeadline } from "@/lib/testing/deadline";
import { signIn } from "./sign-in";

type Answer = (response: ServerResponse, given: { username: string }) => unknown;

let asked: Array<{ username: string; forwardedFor: string | undefined }> = [];
let answer: Answer;

const server = createServer(async (request: IncomingMessage, response) => {
  const given = JSON.parse(await text(request));
  asked.push({ username: given.username, forwardedFor: request.headers["x-forwarded-for"]?.toString() });
  await answer(response, given);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  vi.stubEnv("AUTH_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
// Called after the address of the auth server is known, because the configuration is read only once.
operateOnTestDatabase();
beforeEach(() => {
  heldDeadline();
  asked = [];
  answer = refuse;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const refuse: Answer = (response) => response.writeHead(401).end();

let last = 0;
const visitor = (address = `203.0.113.${++last}`): Caller => ({
  actor: null,
  requestId: v7(),
  locale: "ru",
  preferredOrganizationId: null,
  peer: { address, device: null },
});

/** Returns how an attempt ends: the code, and the seconds to wait. */
async function tryAs(caller: Caller, username: string) {
  const begun = performance.now();
  const failure = await execute(signIn, caller, { username, password: "не тот" }).catch((error) => error);
  if (!(failure instanceof Failure)) throw failure;
  return { code: failure.code, wait: failure.retryAfterSeconds, ms: performance.now() - begun };
}

test("the auth server gets the visitor's address, and only if it is an IP address", async () => {
  await tryAs(visitor("198.51.100.7"), "anna");
  await tryAs(visitor("2001:db8::7"), "boris");
  await tryAs(visitor("unknown"), "clara");
  expect(asked).toEqual([
    { username: "anna", forwardedFor: "198.51.100.7" },
    { username: "boris", forwardedFor: "2001:db8::7" },
    { username: "clara", forwardedFor: undefined },
  ]);
});

test("after too many failures the auth server is no longer asked", async () => {
  const [caller, username] = [visitor(), v7()];
  for (let time = 0; time < 4; time++) expect((await tryAs(caller, username)).code).toBe("unauthorized");
  for (const seconds of [1, 2, 4, 8]) {
    await skip(seconds);
    expect((await tryAs(caller, username)).code).toBe("unauthorized");
  }
  await holdPauses();
  const before = asked.length;
  const refused = await tryAs(caller, username);
  expect(refused).toMatchObject({ code: "rate_limited", wait: expect.any(Number) });
  expect(refused.wait).toBeGreaterThan(1);
  expect(asked).toHaveLength(before);
});

test("failures and rate limits of the auth server do not count as the visitor's failures", async () => {
  const [caller, username] = [visitor(), v7()];
  answer = (response) => response.writeHead(500).end();
  for (let time = 0; time < 8; time++) expect((await tryAs(caller, username)).code).toBe("unavailable");
  answer = (response) => response.destroy();
  expect((await tryAs(caller, username)).code).toBe("unavailable");
  answer = (response) => response.writeHead(429, { "retry-after": "17" }).end();
  expect(await tryAs(caller, username)).toMatchObject({ code: "rate_limited", wait: 17 });
  answer = refuse;
  for (let time = 0; time < 4; time++) expect((await tryAs(caller, username)).code).toBe("unauthorized");
});

test("a response longer than a token is refused and not read to its end", async () => {
  let sent = 0;
  function* parts() {
    yield '{"token": "';
    for (; sent < 512; sent += 1) yield "x".repeat(64 * 1024);
    yield '"}';
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  answer = (response) =>
    pipeline(Readable.from(parts()), response).then(
      () => end("read to its end"),
      () => end("broken off"),
    );
  expect((await tryAs(visitor(), "long")).code).toBe("unavailable");
  expect(await ended).toBe("broken off");
  expect(sent).toBeLessThan(512);
});

test("an unknown account takes the time of a wrong password", async () => {
  // Behaves like a real auth server: it refuses an unknown account at once and takes time to check a password.
  answer = async (response, { username }) => {
    if (username.startsWith("known")) await delay(120);
    response.writeHead(username.startsWith("known") ? 401 : 404).end();
  };
  for (const [known, unknown] of [
    ["known-1", "stranger-1"],
    ["known-2", "stranger-2"],
  ] as const) {
    const wrong = await tryAs(visitor(), known);
    const none = await tryAs(visitor(), unknown);
    expect(wrong.code).toBe(none.code);
    // One second; a timer may fire a moment early.
    for (const { ms } of [wrong, none]) expect(ms).toBeGreaterThan(950);
  }
});
