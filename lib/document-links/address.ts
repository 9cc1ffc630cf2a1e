import { env } from "@/lib/kernel/env";
import { isSealedWithCurrentKey, productKeys, seal, unseal } from "@/lib/kernel/secret-box";

/** Returns the full address of a link. */
export const addressOfToken = (token: string) => `${env().BASE_URL}/d/${token}`;

type SealedLink = { id: string; sealedToken: string | null };

/** The context that a link's token is sealed for; moved to another row, it cannot be opened. */
export const linkSealContext = (id: string) => `document_links.token:${id}`;

/** Returns the token as stored; null if no key is configured: then the address is shown only once. */
export const sealToken = (id: string, token: string): string | null =>
  productKeys().length > 0 ? seal(token, linkSealContext(id), productKeys()) : null;

/** Returns the address of a stored link; null if the key that its token was sealed with is gone. */
export function addressOf({ id, sealedToken }: SealedLink): string | null {
  const token = tokenOf({ id, sealedToken });
  return token && addressOfToken(token);
}

/**
 * Returns a new sealed value for a token not sealed with the current key; null if there is nothing better than the
 * stored one.
 */
export function resealedToken(link: SealedLink): string | null {
  if (!link.sealedToken || productKeys().length === 0) return null;
  if (isClearToken(link.sealedToken)) return sealToken(link.id, link.sealedToken);
  if (isSealedWithCurrentKey(link.sealedToken, productKeys())) return null;
  const token = tokenOf(link);
  return token && sealToken(link.id, token);
}

function tokenOf({ id, sealedToken }: SealedLink): string | null {
  if (!sealedToken) return null;
  if (isClearToken(sealedToken)) return sealedToken;
  try {
    return unseal(sealedToken, linkSealContext(id), productKeys());
  } catch {
    return null;
  }
}

/** Matches tokens that earlier versions stored in clear, until the first start seals them. */
const isClearToken = (text: string) => /^[\w-]{43}$/.test(text);
