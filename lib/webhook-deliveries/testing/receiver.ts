import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: Record<string, string>; body: string; at: number };

type Behaviour = (request: IncomingMessage, response: ServerResponse, earlier: number) => void;

const answerStatus =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (_, response) =>
    void response.writeHead(code, headers).end(`answered ${code}`);

/** The ways in which a receiver may misbehave, by the path of the request. */
const behaviours: Record<string, Behaviour> = {
  "/ok": answerStatus(200),
  "/500": answerStatus(500),
  "/gone": answerStatus(410),
  "/redirect": answerStatus(302, { location: "/ok" }),
  "/drop": (_, response) => void response.destroy(),
  "/slow": () => {},
  "/flaky": (request, response, earlier) =>
    answerStatus(earlier === 0 ? 503 : 204)(request, response, earlier),
  "/hangs-once": (request, response, earlier) => {
    if (earlier > 0) answerStatus(200)(request, response, earlier);
  },
  "/endless": (_, response) => {
    response.writeHead(200);
    const more = setInterval(() => response.write("x".repeat(1_000)), 5);
    response.on("close", () => clearInterval(more));
  },
};

/** Starts a server for webhooks; it records requests and responds according to the path, as `/ok` if unknown. */
export async function startWebhookReceiver(host = "127.0.0.1") {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const earlier = received.filter((each) => each.path === path).length;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ path, headers, body: Buffer.concat(chunks).toString("utf8"), at: Date.now() });
    const behave = behaviours[path.split("?")[0] ?? ""] ?? behaviours["/ok"]!;
    behave(request, response, earlier);
  });
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    at: (path: string) => received.filter((each) => each.path === path),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
