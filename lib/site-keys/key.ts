import { createHash, randomBytes } from "node:crypto";

/** What a key goes by wherever it is kept: its SHA-256 in hex. */
export const keyDigest = (key: string) => createHash("sha256").update(key).digest("hex");

/** A new key for a site, of 256 random bits; the slug in it is only for the eyes of people. */
export function makeSiteKey(slug: string) {
  const apiKey = `dm_${slug}_${randomBytes(32).toString("base64url")}`;
  return { apiKey, keyHash: keyDigest(apiKey), keyHint: apiKey.slice(-4) };
}
