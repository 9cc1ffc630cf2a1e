import type { Peer } from "@/lib/kernel/operation";

/**
 * Where a request comes from. The last address of the list is the one that the nearest proxy, or Next itself without
 * one, has seen; those before it are what the caller says.
 */
export const peerOf = (headers: Pick<Headers, "get">): Peer => ({
  address: plain(headers.get("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, 64)) || null,
  device: headers.get("user-agent")?.trim() || null,
});

/** An IPv4 address that came over IPv6, as people know it. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:(?=[\d.]+$)/i, "");
