import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Findings } from "./findings";

/** Starts a server to which hostile input points: any call to it is a finding. */
export async function startInternalServer(findings: Findings) {
  const server = createServer((request, response) => {
    findings.note("the product calls an address that it was sent", `${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: internalPort } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${internalPort}`, stop: () => server.close() };
}
