import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { hasIgnoredProxy, noteConnections } from "./connection-address";

test("the last address of a request is its connection's, whatever the caller says", async () => {
  noteConnections();
  const server = createServer((request, response) => response.end(request.headers["x-forwarded-for"]));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seen = async (headers: Record<string, string>) => (await fetch(address, { headers })).text();
  expect(await seen({})).toBe("127.0.0.1");
  expect(hasIgnoredProxy()).toBe(false);
  expect(await seen({ "x-forwarded-for": "203.0.113.1, 10.0.0.1" })).toBe("203.0.113.1, 10.0.0.1, 127.0.0.1");
  expect(hasIgnoredProxy()).toBe(true);
  server.closeAllConnections();
  server.close();
});
