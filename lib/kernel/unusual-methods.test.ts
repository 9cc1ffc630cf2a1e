import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { acceptUnusualMethods, originalMethodHeader } from "./unusual-methods";

test("an unknown method arrives as OPTIONS with its name in a header, and TRACE as plain OPTIONS", async () => {
  acceptUnusualMethods();
  const seen: unknown[] = [];
  const server = createServer(({ method, headers }, response) => {
    seen.push([method, headers[originalMethodHeader]]);
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const method of ["TRACE", "GET", "PROPFIND", "OPTIONS"]) {
    const headers = { [originalMethodHeader]: "what a caller says" };
    const call = request({ port, host: "127.0.0.1", method, headers, agent: false }).end();
    const [answer] = await once(call, "response");
    answer.resume();
  }
  expect(seen).toEqual([
    ["OPTIONS", undefined],
    ["GET", undefined],
    ["OPTIONS", "PROPFIND"],
    ["OPTIONS", undefined],
  ]);
  server.close();
});
