import { BlockList, isIP } from "node:net";

/** What stands in front of the product: so many proxies, or those of certain addresses. */
export type TrustedProxies = { count: number } | { isOne: (address: string) => boolean };

/** `2`, or addresses and networks: `127.0.0.1, 10.0.0.0/8`. Null for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) return { count: Number(text) };
  const list = new BlockList();
  for (const part of text.split(",").map((each) => each.trim())) {
    const [address = "", bits, ...rest] = part.split("/");
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const prefix = bits === undefined ? longest : Number(bits);
    const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && prefix <= longest);
    if (!version || !isPrefix || rest.length > 0) return null;
    list.addSubnet(address, prefix, version === 6 ? "ipv6" : "ipv4");
  }
  return {
    isOne: (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
  };
}

/**
 * Whose address a request has that came over `hops`, the nearest last: the last one is the connection's own, and each
 * before it is worth as much as the trust in who has noted it.
 */
export function clientOf(hops: readonly string[], proxies: TrustedProxies): string | undefined {
  if ("count" in proxies) return hops.at(-1 - proxies.count) ?? hops[0];
  let index = hops.length - 1;
  while (index > 0 && proxies.isOne(hops[index]!)) index -= 1;
  return hops[index];
}
