import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { hasIgnoredProxy, recordConnectionAddresses } from "./connection-address";

test("the last forwarded address of a request is its connection's, whatever the caller sends", async () => {
  recordConnectionAddresses();
  const server = createServer(({ url, headers }, response) => {
    const answer = (text: string | string[] = "") => response.end(String(text));
    // Next does the same for the page that an action leads to: it sends the headers of the request to itself.
    if (url === "/action") void seen(headers as Record<string, string>).then(answer);
    else answer(headers["x-forwarded-for"]);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const seen = async ({ host: _, connection: _kept, ...headers }: Record<string, string>, path = "/") =>
    (await fetch(address + path, { headers })).text();
  expect(await seen({})).toBe("127.0.0.1");
  expect(await seen({}, "/action")).toBe("127.0.0.1");
  expect(hasIgnoredProxy()).toBe(false);
  expect(await seen({ "x-noted-by": "a guess", "x-forwarded-for": "203.0.113.9" }, "/action")).toBe(
    "203.0.113.9, 127.0.0.1",
  );
  expect(await seen({ "x-forwarded-for": "203.0.113.1, 10.0.0.1" })).toBe("203.0.113.1, 10.0.0.1, 127.0.0.1");
  expect(hasIgnoredProxy()).toBe(true);
  server.closeAllConnections();
  server.close();
});
