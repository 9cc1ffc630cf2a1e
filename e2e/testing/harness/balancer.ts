import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { isReady } from "./is-ready";

const lookMs = 300;
/** As in nginx: closing a connection just as a caller reuses it would fail a request. */
const idleMs = 75_000;
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

  const look = async () => {
    for (const target of targets) {
      if (await isReady(target)) ready.add(target);
      else ready.delete(target);
    }
  };
  const timer = setInterval(look, lookMs);

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tries: string[]) => {
    const [target, ...others] = tries;
    if (!target) return outgoing.writeHead(502).end();
    const { method, headers, url } = incoming;
    const forward = request(`${target}${url}`, { method, headers, agent }, (answer) => {
      const passed = Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(passed));
      answer.pipe(outgoing);
      outgoing.once("close", () => answer.destroy());
    });
    forward.once("error", (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return outgoing.destroy();
      pass(incoming, outgoing, body, error.code === "ECONNREFUSED" ? others : []);
    });
    forward.end(body);
  };

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => null);
    if (!body) return;
    const able = targets.filter((target) => ready.has(target));
    turn += 1;
    const first = turn % Math.max(1, able.length);
    pass(incoming, outgoing, body, [...able.slice(first), ...able.slice(0, first)]);
  });
  server.keepAliveTimeout = idleMs;
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
