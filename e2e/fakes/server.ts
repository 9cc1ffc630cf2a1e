import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

/** What a stand-in does instead of responding, on request of a test. */
export type Fault = {
  /** The affected address; every address by default. */
  path?: string;
  kind: "slow" | "drop" | "error" | "busy" | "garbage" | "cut" | "stall";
  /** How long a slow response takes. */
  delayMs?: number;
  /** The number of affected requests; all of them by default. */
  times?: number;
};

type Answer = Response | "drop";

/** Responds to a request, or drops the connection. */
export type Handler = (request: Request, params: Record<string, string>) => Answer | Promise<Answer>;

/** Handlers by method and path: `POST /auth/login`, `GET /bills/:id/file`. */
export type Routes = Record<string, Handler>;

export type FakeServer = {
  url: string;
  misbehave(fault: Fault): void;
  behave(): void;
  /** Returns how many requests have met a fault so far. */
  faultCount(): number;
  stop(): Promise<void>;
};

/** Starts a stand-in for an external service on 127.0.0.1, on a free port by default. */
export async function startFakeServer(routes: Routes, port = 0): Promise<FakeServer> {
  let faults: Fault[] = [];
  let faultCount = 0;
  const takeFault = (path: string) => {
    if (path.startsWith("/control/")) return;
    const fault = faults.find((each) => (each.path ?? path) === path && each.times !== 0);
    if (fault?.times) fault.times -= 1;
    if (fault) faultCount += 1;
    return fault;
  };
  const server = createServer(async (incoming, outgoing) => {
    const request = await toRequest(incoming).catch(() => null);
    // A client that disconnects during the request gets no response.
    if (!request) return;
    const { pathname } = new URL(request.url);
    const fault = takeFault(pathname);
    if (fault?.kind === "slow") await delay(fault.delayMs ?? 10_000, undefined, { ref: false });
    // A client that has given up meanwhile gets no response.
    if (incoming.socket.destroyed) return;
    if (fault?.kind === "drop") return void incoming.socket.destroy();
    if (fault?.kind === "error") return send(new Response("Внутренняя ошибка", { status: 500 }), outgoing);
    if (fault?.kind === "busy") return send(new Response("SlowDown", { status: 503 }), outgoing);
    if (fault?.kind === "garbage") return send(new Response("<html>не то</html>"), outgoing);
    const found = handlerOf(routes, request.method, pathname);
    const answer = found
      ? await found.handle(request, found.params)
      : new Response("Не найдено", { status: 404 });
    if (answer === "drop") return void incoming.socket.destroy();
    await send(answer, outgoing, fault?.kind);
  });
  // As long as on real servers: otherwise a busy caller may reuse a connection just as it is closed.
  server.keepAliveTimeout = 75_000;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave: (fault) => void faults.push({ ...fault }),
    behave: () => {
      faults = [];
    },
    faultCount: () => faultCount,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns the handler of an address, with the values of its `:names`. */
function handlerOf(routes: Routes, method: string, pathname: string) {
  const segments = pathname.split("/");
  for (const [key, handle] of Object.entries(routes)) {
    const [routeMethod, pattern = ""] = key.split(" ");
    const patternSegments = pattern.split("/");
    const isMatch = patternSegments.every((each, index) => each.startsWith(":") || each === segments[index]);
    if (routeMethod !== method || patternSegments.length !== segments.length || !isMatch) continue;
    const pathParameters = patternSegments.flatMap((each, index) =>
      each.startsWith(":") ? [[each.slice(1), decodeURIComponent(segments[index] ?? "")]] : [],
    );
    return { handle, params: Object.fromEntries(pathParameters) as Record<string, string> };
  }
  return null;
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const body = await buffer(incoming);
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    ...(hasBody && { body }),
  });
}

async function send(response: Response, outgoing: ServerResponse, fault?: Fault["kind"]): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  if (fault !== "cut" && fault !== "stall") {
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(body);
    return;
  }
  // Sends half of the promised body, then closes the connection or stalls.
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    "content-length": body.length,
  });
  outgoing.write(body.subarray(0, body.length / 2), () => {
    if (fault === "cut") outgoing.destroy();
  });
}
