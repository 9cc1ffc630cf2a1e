import { hashOfSecret, newSecret } from "@/lib/kernel/secrets";

/** Creates a key for a site, of 256 random bits; the slug in it is only for people to read. */
export function makeSiteKey(slug: string) {
  const apiKey = `dm_${slug}_${newSecret()}`;
  return { apiKey, keyHash: hashOfSecret(apiKey), keyHint: apiKey.slice(-4) };
}
