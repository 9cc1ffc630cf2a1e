import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { isReady } from "./is-ready";

const checkIntervalMs = 300;
/** As in nginx: closing a connection just as a caller reuses it would fail a request. */
const keepAliveMs = 75_000;
/** Hop-by-hop headers, which are not forwarded. */
const hopByHop = new Set(["connection", "keep-alive", "transfer-encoding"]);

/**
 * A reverse proxy like nginx and Caddy: distributes requests in turn among the processes that report
 * ready, keeps connections to them open, and tries another process only if no connection could be made.
 */
export async function startBalancer(port: number, targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(targets);
  let turn = 0;

  const checkTargets = async () => {
    for (const target of targets) {
      if (await isReady(target)) ready.add(target);
      else ready.delete(target);
    }
  };
  const timer = setInterval(checkTargets, checkIntervalMs);

  const forwardRequest = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    candidates: string[],
  ) => {
    const [target, ...others] = candidates;
    if (!target) return outgoing.writeHead(502).end();
    const { method, headers, url } = incoming;
    const targetRequest = request(`${target}${url}`, { method, headers, agent }, (answer) => {
      const passedHeaders = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(passedHeaders));
      answer.pipe(outgoing);
      outgoing.once("close", () => answer.destroy());
    });
    targetRequest.once("error", (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return outgoing.destroy();
      forwardRequest(incoming, outgoing, body, error.code === "ECONNREFUSED" ? others : []);
    });
    targetRequest.end(body);
  };

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => null);
    if (!body) return;
    const readyTargets = targets.filter((target) => ready.has(target));
    turn += 1;
    const first = turn % Math.max(1, readyTargets.length);
    forwardRequest(incoming, outgoing, body, [...readyTargets.slice(first), ...readyTargets.slice(0, first)]);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.listen(port);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isReady: (target: string) => ready.has(target),
    async stop() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, "close");
    },
  };
}
