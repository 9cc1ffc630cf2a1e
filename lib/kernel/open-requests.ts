import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** The time that a proxy which checks readiness has to notice the stop, in ms from the start of the stop. */
const probedNoticeMs = 6_000;
const probedRecentlyMs = 30_000;
/** The time in which requests on their way are still accepted if nobody checks readiness. */
const unprobedNoticeMs = 500;
/** The time for which idle keep-alive connections of a proxy may stay open. */
const lingerMs = 3_000;
const calmTurnMs = 2;
const maxTurns = 200;

const openResponses = new Set<ServerResponse>();
const servers = new Set<Server>();
let isStopping = false;
let probedAt = Number.NEGATIVE_INFINITY;
let probesSinceStop = 0;

/** Starts counting the requests in progress. */
export function trackRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    servers.add(server);
    openResponses.add(response);
    response.once("close", () => openResponses.delete(response));
    // A kept-alive connection would bring its next request to a process that is gone.
    if (isStopping) response.shouldKeepAlive = false;
    if (request.url?.startsWith("/api/health")) noteProbe(response);
  });
}

function noteProbe(response: ServerResponse): void {
  probedAt = performance.now();
  if (isStopping) response.once("finish", () => (probesSinceStop += 1));
}

/**
 * Waits until the senders of requests have turned to another process, then accepts no new connections. Requests in
 * progress go on; connections are closed after their next response. Call it after the process has reported that it is
 * not ready.
 */
export async function stopAcceptingRequests(): Promise<void> {
  isStopping = true;
  for (const response of openResponses) response.shouldKeepAlive = false;
  const isProbed = performance.now() - probedAt < probedRecentlyMs;
  const end = performance.now() + (isProbed ? probedNoticeMs : unprobedNoticeMs);
  while (performance.now() < end && !(isProbed && probesSinceStop >= 2)) await delay(50);
  await waitForCalmTurn();
  // Closes only the listening socket: connections that proxies keep open are served until the proxies close them.
  for (const server of servers) SocketServer.prototype.close.call(server);
}

/**
 * Waits until the process has most likely accepted all connections that the system holds for it; closing would reset
 * them.
 */
async function waitForCalmTurn(): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const start = performance.now();
    await nextTurn();
    if (performance.now() - start < calmTurnMs) return;
  }
}

/**
 * Waits until all responses are sent, but not beyond `deadline` (`performance.now()`), then cuts off the rest. Returns
 * how many were cut off.
 */
export async function finishRequests(deadline: number): Promise<number> {
  const lingerUntil = performance.now() + lingerMs;
  while (performance.now() < deadline) {
    if (openResponses.size === 0 && (performance.now() > lingerUntil || (await countConnections()) === 0))
      break;
    await delay(50);
  }
  const cutOff = openResponses.size;
  for (const server of servers) server.closeAllConnections();
  return cutOff;
}

async function countConnections(): Promise<number> {
  const counted = await Promise.all(
    [...servers].map(
      (server) =>
        new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count))),
    ),
  );
  return counted.reduce((sum, count) => sum + count, 0);
}
