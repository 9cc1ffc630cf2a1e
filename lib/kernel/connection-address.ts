import { randomUUID } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "./env";
import { log } from "./log";

const holder = globalThis as typeof globalThis & { __forwarded?: { isIgnored: boolean } };
holder.__forwarded ??= { isIgnored: false };
const forwardedFor = holder.__forwarded;

/**
 * Returns whether requests came through a proxy that the configuration does not name. All of them then count as one
 * address.
 */
export const hasIgnoredProxy = () => forwardedFor.isIgnored;

/**
 * Marks a request that this process makes to itself with the headers of another request, as Next does to render the
 * page that an action redirects to.
 */
const ownRequestHeader = { name: "x-noted-by", value: randomUUID() };

/**
 * Appends the address of the connection to `X-Forwarded-For` of every request from now on, whatever the header
 * contained.
 * Next itself adds the address only if the header is absent, so a caller could choose it.
 */
export function recordConnectionAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.headers[ownRequestHeader.name] === ownRequestHeader.value) return;
    request.headers[ownRequestHeader.name] = ownRequestHeader.value;
    const given = request.headers["x-forwarded-for"];
    request.headers["x-forwarded-for"] = [given ?? [], request.socket.remoteAddress ?? ""].flat().join(", ");
    if (given !== undefined) warnOfIgnoredHeader();
  });
}

function warnOfIgnoredHeader(): void {
  if (forwardedFor.isIgnored || env().TRUSTED_PROXIES) return;
  forwardedFor.isIgnored = true;
  log.warn("X-Forwarded-For is ignored: name the proxies in front of the product in TRUSTED_PROXIES");
}
