import { env } from "@/lib/kernel/env";
import type { Peer } from "@/lib/kernel/operation";
import { clientOf } from "@/lib/kernel/trusted-proxies";

/** Returns the origin of a request, as far as the connection and `TRUSTED_PROXIES` can be trusted. */
export function peerOf(headers: Pick<Headers, "get">): Peer {
  const hops = headers.get("x-forwarded-for")?.split(",").map(plainAddress) ?? [];
  return {
    address: clientOf(hops, env().TRUSTED_PROXIES ?? { count: 0 }) || null,
    device: headers.get("user-agent")?.trim() || null,
  };
}

/** Removes the port from an address and turns an IPv4 address mapped to IPv6 into its usual form. */
const plainAddress = (hop: string) =>
  hop
    .trim()
    .slice(0, 64)
    .replace(/^\[([\da-f:.]+)\](?::\d{1,5})?$/i, "$1")
    .replace(/^(\d[\d.]*):\d{1,5}$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
