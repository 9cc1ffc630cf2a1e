import { hashOfSecret, newSecret } from "@/lib/kernel/secrets";

/** A new key for a site, of 256 random bits; the slug in it is only for the eyes of people. */
export function makeSiteKey(slug: string) {
  const apiKey = `dm_${slug}_${newSecret()}`;
  return { apiKey, keyHash: hashOfSecret(apiKey), keyHint: apiKey.slice(-4) };
}
