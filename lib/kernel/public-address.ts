import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv6 } from "node:net";
import { Failure } from "./errors";
import { isLocalHostName } from "./local-host-names";

const nonPublicV4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  nonPublicV4.addSubnet(network, bits, "ipv4");

/** In IPv6 only this range is routed publicly; mapped, translated (NAT64) and local addresses lie outside it. */
const routedV6 = new BlockList();
routedV6.addSubnet("2000::", 3, "ipv6");

/** Parts of it that embed other addresses (Teredo, 6to4) or are reserved for documentation. */
const specialV6 = new BlockList();
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  specialV6.addSubnet(network, bits, "ipv6");

/** Returns whether an IP address is publicly reachable (IANA's registers of special-purpose addresses, RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return routedV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
  return isIP(address) === 4 && !nonPublicV4.check(address, "ipv4");
}

export type Address = { address: string; family: number };

/**
 * Resolves the host of a URL to its addresses. Throws `validation_error` with the detail `private_address` if any of
 * them is not public, unless `allowPrivate`, and `host_not_found` if there are none.
 */
export async function addressesOf(hostname: string, allowPrivate: boolean): Promise<Address[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isLocalHostName(host)) throw addressFailure("private_address");
  const found = await lookup(host, { all: true, verbatim: true }).catch(() => []);
  if (found.length === 0) throw addressFailure("host_not_found");
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
    throw addressFailure("private_address");
  return found;
}

const addressFailure = (detail: string) => new Failure("validation_error", { detail });
