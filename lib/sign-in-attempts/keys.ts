import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { env } from "@/lib/kernel/env";

/** Who tries: the name as it was typed, and the address it came from; null when that is not known. */
export type Attempt = { account: string; address: string | null };

/** What is counted: what stands in the key, how many failures cost nothing, and how fast they are forgotten. */
export type Counter = {
  key: string;
  free: number;
  forgetSeconds: number;
  /** Whether a success forgives them. An address keeps its failures: whoever guesses may have an account as well. */
  isForgiven: boolean;
};

const ofOne = { free: 3, forgetSeconds: 600, isForgiven: true };

export const accountOf = (account: string): Counter => ({
  key: keyOf("account", nameOf(account)),
  ...ofOne,
});

/** An office of many people is one address, and people mistype. */
export const addressOf = (address: string): Counter => ({
  key: keyOf("address", networkOf(address)),
  free: 20,
  forgetSeconds: 120,
  isForgiven: false,
});

/** An account at an address where it has signed in before, which others' failures do not touch. */
export const placeOf = (account: string, address: string): Counter => ({
  key: keyOf("place", nameOf(account), networkOf(address)),
  ...ofOne,
});

/** What is typed as a name may be a password, and addresses are of people: neither can be read from a key. */
const keyOf = (...parts: string[]) =>
  createHmac("sha256", env().NEXTAUTH_SECRET ?? "")
    .update(parts.join("\0"))
    .digest("base64url");

const nameOf = (account: string) => account.trim().normalize("NFKC").toLowerCase();

/** Whoever has one address of IPv6 has 2⁶⁴ of them: they count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]!.toLowerCase().split("::");
  const groups = head ? head.split(":") : [];
  const after = tail ? tail.split(":").length : 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...(tail ? tail.split(":") : [])];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
