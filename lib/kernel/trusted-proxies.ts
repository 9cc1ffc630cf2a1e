import { BlockList, isIP } from "node:net";

/** The proxies in front of the product: a number of them, or a test of their addresses. */
export type TrustedProxies = { count: number } | { isProxy: (address: string) => boolean };

/** Parses `2`, or addresses and networks such as `127.0.0.1, 10.0.0.0/8`. Returns null for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return { count: Number(text) };
  const list = new BlockList();
  for (const part of text.split(",").map((each) => each.trim())) {
    const [address = "", bits, ...rest] = part.split("/");
    const version = isIP(address);
    const maxBits = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? maxBits : Number(bits);
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && prefix <= maxBits);
    if (!version || !isPrefix || rest.length > 0) return null;
    list.addSubnet(address, prefix, version === 6 ? "ipv6" : "ipv4");
  }
  return {
    isProxy: (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
  };
}

/**
 * Returns the client's address of a request that came over `hops`, the nearest last. The last hop is the address of the
 * connection itself; each earlier one is believed only if the proxy that recorded it is trusted.
 */
export function clientOf(hops: readonly string[], proxies: TrustedProxies): string | undefined {
  if ("count" in proxies) return hops.at(-1 - proxies.count) ?? hops[0];
  let index = hops.length - 1;
  while (index > 0 && proxies.isProxy(hops[index]!)) index -= 1;
  return hops[index];
}
