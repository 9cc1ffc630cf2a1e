import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { baseUrl } from "@/e2e/testing/address";
import { expect, test } from "@/e2e/testing/fixtures";
import { addresses, description, fillPlaceholders, operations } from "@/e2e/testing/operations";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

for (const address of addresses) {
  const knownMethods = Object.keys(description.paths[address] ?? {}).map((method) => method.toUpperCase());

  test(`${address} answers methods other than ${knownMethods.join(", ")} with 405 and an Allow header`, async ({
    api,
  }) => {
    const client = await api("admin");
    for (const method of methods.filter((each) => !knownMethods.includes(each))) {
      const { status, headers, body } = await client.call(method, fillPlaceholders(address));
      expect([method, status, body]).toEqual([method, 405, { error: "method_not_allowed" }]);
      expect(headers.allow?.split(", ").sort()).toEqual([...knownMethods].sort());
      expect(headers["x-request-id"]).toBeTruthy();
    }
  });
}

for (const { method, address } of operations.filter((operation) => operation.address.includes("{"))) {
  test(`${method} ${address} answers 404 for a malformed id`, async ({ api }) => {
    const client = await api("admin");
    for (const id of [
      "1",
      "not-an-id",
      "00000000-0000-0000-0000-00000000000g",
      "%00",
      "'; drop table documents; --",
    ]) {
      const { status, body } = await client.call(method, fillPlaceholders(address, id));
      expect([id, status, body]).toEqual([id, 404, { error: "not_found" }]);
    }
  });
}

test("an address that does not exist answers 404 to every method", async ({ anonymous }) => {
  for (const path of ["/api", "/api/nothing/at/all", "/webhooks", "/webhooks/bank", "/webhooks/nothing"]) {
    for (const method of methods) {
      const { status, headers, body } = await anonymous.call(method, path);
      expect([path, method, status, body]).toEqual([path, method, 404, { error: "not_found" }]);
      expect(headers["x-request-id"]).toBeTruthy();
    }
  }
});

test("every response carries X-Request-Id; the caller's own id is kept only if it is plain", async ({
  api,
  anonymous,
}) => {
  const client = await api("viewer");
  const productPaths = ["/api/me", "/api/clients", "/api/documents/nothing", "/api/nothing", "/api/health"];
  // Answered by Next itself: other spellings of an address, and files.
  const nextPaths = [
    "/api/clients/",
    "/api//clients",
    "/webhooks/bank/nothing/",
    "/robots.txt",
    "/_next/static/nothing.js",
  ];
  for (const path of [...productPaths, ...nextPaths]) {
    for (const caller of [client, anonymous]) {
      const { headers } = await caller.get(path);
      expect(headers["x-request-id"], path).toMatch(/^[\w-]{8,64}$/);
    }
  }
  const ownIdAnswer = await client.call("GET", "/api/me", { headers: { "x-request-id": "order-2026-0001" } });
  expect(ownIdAnswer.headers["x-request-id"]).toBe("order-2026-0001");
  const oddIdAnswer = await client.call("GET", "/api/me", { headers: { "x-request-id": 'a"b<c> {json}' } });
  expect(oddIdAnswer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a page carries X-Request-Id and a policy that allows only scripts with its nonce", async ({ page }) => {
  const response = await page.goto("/sign-in");
  const headers = (await response?.allHeaders()) ?? {};
  expect(headers["x-request-id"]).toBeTruthy();
  const scripts = headers["content-security-policy"]?.match(/script-src [^;]*/)?.[0];
  expect(scripts).toMatch(/'nonce-[\w+/=]+'/);
  expect(scripts).not.toMatch(/unsafe-(inline|eval)/);
});

test("answers TRACE, which the Fetch standard forbids, without a server error", async () => {
  for (const [path, status] of [
    ["/api/documents", 204],
    ["/documents", 405],
  ] as const) {
    expect([path, (await answerTo("TRACE", path)).statusCode]).toEqual([path, status]);
  }
});

test("answers 405 to methods that Next does not know (PROPFIND, MKCOL, QUERY), and 404 where nothing is", async () => {
  for (const method of ["PROPFIND", "MKCOL", "QUERY"]) {
    const { statusCode, headers } = await answerTo(method, "/api/documents");
    expect([method, statusCode, headers.allow]).toEqual([method, 405, "GET, POST"]);
    const page = await answerTo(method, "/documents");
    expect([method, page.statusCode, page.headers.allow]).toEqual([method, 405, "GET, HEAD, POST"]);
    expect([method, (await answerTo(method, "/api/nothing")).statusCode]).toEqual([method, 404]);
  }
});

async function answerTo(method: string, path: string): Promise<IncomingMessage> {
  const call = request(new URL(path, baseUrl), { method, agent: false }).end();
  const [answer]: IncomingMessage[] = await once(call, "response");
  return answer!.resume();
}
