import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { addRequestIds } from "./request-id";

const plain = (response: ServerResponse) => response.end("plain");
const redirect = (response: ServerResponse) => response.writeHead(308, { location: "/there" }).end();
const named = (response: ServerResponse) => {
  response.appendHeader("X-Request-Id", "named-by-its-handler");
  response.end();
};

test.each([
  ["that nobody named has a new one", plain, {}, /^[0-9a-f-]{36}$/],
  ["has that of its request", redirect, { "x-request-id": "order-2026-0001" }, /^order-2026-0001$/],
  ["has no odd one", redirect, { "x-request-id": "a b" }, /^[0-9a-f-]{36}$/],
  ["keeps what its handler named it", named, { "x-request-id": "order-2026-0001" }, /^named-by-its-handler$/],
])("a response %s", async (_, answer, headers, id) => {
  addRequestIds();
  const server = createServer((_request, response) => answer(response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: "127.0.0.1", agent: false, headers }).end();
  const [answered]: [IncomingMessage] = (await once(call, "response")) as [IncomingMessage];
  answered.resume();
  expect(answered.headers["x-request-id"]).toMatch(id);
  server.close();
});
