import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";

/** How long a proxy that asks for readiness is given to notice, from its last question on. */
const noticeMs = 6_000;
const probedRecentlyMs = 30_000;
/** How long requests on their way are still let in where nobody asks for readiness. */
const unaskedMs = 500;
/** How long connections that a proxy keeps for later may stay without a request. */
const lingerMs = 3_000;
const calmTurnMs = 2;
const calmTurns = 200;

const answers = new Set<ServerResponse>();
const servers = new Set<Server>();
let isStopping = false;
let probedAt = Number.NEGATIVE_INFINITY;
let probesSinceStop = 0;

/** Counts the requests that are under way from now on. */
export function countUnderWay(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    servers.add(server);
    answers.add(response);
    response.once("close", () => answers.delete(response));
    // A connection that lives on would bring its next request to a process that is gone.
    if (isStopping) response.shouldKeepAlive = false;
    if (request.url?.startsWith("/api/health")) noteProbe(response);
  });
}

function noteProbe(response: ServerResponse): void {
  probedAt = performance.now();
  if (isStopping) response.once("finish", () => (probesSinceStop += 1));
}

/**
 * Lets everybody who sends requests turn to another process, then takes none any more. What is under way goes on; connections
 * are closed after their next answer. Call it when the process has said that it is not ready any more.
 */
export async function turnAway(): Promise<void> {
  isStopping = true;
  for (const response of answers) response.shouldKeepAlive = false;
  const isProbed = performance.now() - probedAt < probedRecentlyMs;
  const end = performance.now() + (isProbed ? noticeMs : unaskedMs);
  while (performance.now() < end && !(isProbed && probesSinceStop >= 2)) await delay(50);
  await calmMoment();
  // Only the listening socket: what the proxies keep open is served until they let go of it.
  for (const server of servers) SocketServer.prototype.close.call(server);
}

/** A connection that the system has taken and the process has not would be reset: waits until there is none by all likelihood. */
async function calmMoment(): Promise<void> {
  for (let turn = 0; turn < calmTurns; turn++) {
    const start = performance.now();
    await nextTurn();
    if (performance.now() - start < calmTurnMs) return;
  }
}

/** Waits until all answers are sent, until `deadline` (`performance.now()`) at most; then ends what is left. Answers how many those were. */
export async function finishUnderWay(deadline: number): Promise<number> {
  const lingerUntil = performance.now() + lingerMs;
  while (performance.now() < deadline) {
    if (answers.size === 0 && (performance.now() > lingerUntil || (await openConnections()) === 0)) break;
    await delay(50);
  }
  const cutOff = answers.size;
  for (const server of servers) server.closeAllConnections();
  return cutOff;
}

async function openConnections(): Promise<number> {
  const counted = await Promise.all(
    [...servers].map(
      (server) =>
        new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count))),
    ),
  );
  return counted.reduce((sum, count) => sum + count, 0);
}
