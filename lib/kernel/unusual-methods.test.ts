import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { answerTraceAsOptions } from "./without-trace";

test("TRACE arrives as OPTIONS, other methods as they are", async () => {
  answerTraceAsOptions();
  const seen: (string | undefined)[] = [];
  const server = createServer(({ method }, response) => {
    seen.push(method);
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const method of ["TRACE", "GET", "PROPFIND"]) {
    const call = request({ port, host: "127.0.0.1", method, agent: false }).end();
    const [answer] = await once(call, "response");
    answer.resume();
  }
  expect(seen).toEqual(["OPTIONS", "GET", "PROPFIND"]);
  server.close();
});
