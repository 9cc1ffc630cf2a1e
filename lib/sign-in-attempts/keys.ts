import { createHmac } from "node:crypto";
import { env } from "@/lib/kernel/env";
import { networkOf } from "@/lib/kernel/network";

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

/** The tries to get into one account, whoever makes them. */
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
