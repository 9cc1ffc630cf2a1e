import { randomInt } from "node:crypto";
import { hashOfSecret } from "@/lib/kernel/secrets";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const randomLength = 40;

/** Returns whether a bearer token is one of the product; tokens of the auth server and keys of sites are not. */
export const isProgramToken = (bearer: string) => /^dm_[A-Za-z0-9]{40}$/.test(bearer);

/** Creates a token of 238 random bits. */
export function makeToken() {
  const token = `dm_${Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
  return { token, tokenHash: hashOfSecret(token), hint: token.slice(-4) };
}
