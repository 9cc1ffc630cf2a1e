import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { isReady } from "./is-ready";

const lookMs = 300;

/**
 * A reverse proxy as nginx and Caddy are: gives requests in turn to whichever process says that it is ready, keeps connections
 * to them open, and asks another one only where no connection came about.
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
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
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
  server.listen(port);
  await once(server, "listening");
  return {
    url: `http://localhost:${port}`,
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
