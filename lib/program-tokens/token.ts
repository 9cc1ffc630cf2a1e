import { randomInt } from "node:crypto";
import { hashOfSecret } from "@/lib/kernel/secrets";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const length = 40;

/** Whether a bearer is one of ours; the tokens of the auth server are none, and neither are keys of sites. */
export const isProgramToken = (bearer: string) => /^dm_[A-Za-z0-9]{40}$/.test(bearer);

/** A new token, of 238 random bits. */
export function makeToken() {
  const token = `dm_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
  return { token, tokenHash: hashOfSecret(token), hint: token.slice(-4) };
}
