import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "./env";
import { log } from "./log";

const holder = globalThis as typeof globalThis & { __forwarded?: { isIgnored: boolean } };
holder.__forwarded ??= { isIgnored: false };
const forwarded = holder.__forwarded;

/** Whether requests came through a proxy that the configuration does not tell of: all of them count as one address. */
export const hasIgnoredProxy = () => forwarded.isIgnored;

/** Tells a request that this process makes to itself, with the headers of another: Next asks so for where an action leads. */
const ownMark = { name: "x-noted-by", value: randomUUID() };

/**
 * From now on every request has the address of its connection as the last of `X-Forwarded-For`, whatever it came with.
 * Next itself adds it only where the header is absent, so that a caller could choose it.
 */
export function noteConnections(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.headers[ownMark.name] === ownMark.value) return;
    request.headers[ownMark.name] = ownMark.value;
    const given = request.headers["x-forwarded-for"];
    request.headers["x-forwarded-for"] = [given ?? [], request.socket.remoteAddress ?? ""].flat().join(", ");
    if (given !== undefined) noteForwarded();
  });
}

function noteForwarded(): void {
  if (forwarded.isIgnored || env().TRUSTED_PROXIES) return;
  forwarded.isIgnored = true;
  log.warn("X-Forwarded-For is ignored: name the proxies in front of the product in TRUSTED_PROXIES");
}
