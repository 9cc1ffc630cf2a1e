import { env } from "@/lib/kernel/env";
import { isSealedWithCurrentKey, ownKeys, seal, unseal } from "@/lib/kernel/secret-box";

/** The whole address of a link. */
export const addressWith = (token: string) => `${env().BASE_URL}/d/${token}`;

type SealedLink = { id: string; sealedToken: string | null };

/** Where the token of a link is sealed for; moved to another row it cannot be opened. */
export const linkPlace = (id: string) => `document_links.token:${id}`;

/** The token as it is kept; null where no key is configured: the address is told once, then. */
export const sealToken = (id: string, token: string): string | null =>
  ownKeys().length > 0 ? seal(token, linkPlace(id), ownKeys()) : null;

/** The address of a kept link; null when the key is gone that its token was sealed with. */
export function addressOf({ id, sealedToken }: SealedLink): string | null {
  const token = tokenOf({ id, sealedToken });
  return token && addressWith(token);
}

/** What is to be kept of a token that the key of now did not seal; null when there is nothing better than what is kept. */
export function resealed(link: SealedLink): string | null {
  if (!link.sealedToken || ownKeys().length === 0) return null;
  if (isToken(link.sealedToken)) return sealToken(link.id, link.sealedToken);
  if (isSealedWithCurrentKey(link.sealedToken, ownKeys())) return null;
  const token = tokenOf(link);
  return token && sealToken(link.id, token);
}

function tokenOf({ id, sealedToken }: SealedLink): string | null {
  if (!sealedToken) return null;
  if (isToken(sealedToken)) return sealedToken;
  try {
    return unseal(sealedToken, linkPlace(id), ownKeys());
  } catch {
    return null;
  }
}

/** What earlier versions kept as it was, until the first start seals it. */
const isToken = (text: string) => /^[\w-]{43}$/.test(text);
