import { createHmac } from "node:crypto";
import { env } from "@/lib/kernel/env";
import { networkOf } from "@/lib/kernel/network";

/** An attempt: the name as it was typed, and the address it came from; null if unknown. */
export type Attempt = { account: string; address: string | null };

/** A counter: its key, the number of free failures, and how fast failures are forgotten. */
export type Counter = {
  key: string;
  free: number;
  forgetSeconds: number;
  /**
   * Whether a success forgives the failures. An address keeps them, because a person who guesses may have an account,
   * too.
   */
  isForgiven: boolean;
};

const accountLimits = { free: 3, forgetSeconds: 600, isForgiven: true };

/** Returns the counter of attempts on one account, from anywhere. */
export const accountCounter = (account: string): Counter => ({
  key: keyOf("account", nameOf(account)),
  ...accountLimits,
});

/**
 * Returns the counter of an address. Its limits are generous, because an office of many people shares one address and
 * people mistype.
 */
export const addressCounter = (address: string): Counter => ({
  key: keyOf("address", networkOf(address)),
  free: 20,
  forgetSeconds: 120,
  isForgiven: false,
});

/**
 * Returns the counter of an account at one address, such as where it has signed in before; failures elsewhere do not
 * affect it.
 */
export const placeCounter = (account: string, address: string): Counter => ({
  key: keyOf("place", nameOf(account), networkOf(address)),
  ...accountLimits,
});

/**
 * Hashes the parts, because a typed name may be a password and addresses are personal data; neither can be recovered
 * from a key.
 */
const keyOf = (...parts: string[]) =>
  createHmac("sha256", env().NEXTAUTH_SECRET ?? "")
    .update(parts.join("\0"))
    .digest("base64url");

const nameOf = (account: string) => account.trim().normalize("NFKC").toLowerCase();
