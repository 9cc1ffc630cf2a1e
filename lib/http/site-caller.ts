import { acceptedLocale } from "@/lib/i18n/accepted-locale";
import { Failure } from "@/lib/kernel/errors";
import type { Caller } from "@/lib/kernel/operation";
import { admitSite } from "@/lib/site-keys/admit";
import { peerOf } from "./peer";

/**
 * Returns the caller of an operation for sites, identified by the key in one of three headers. Throws `unauthorized`
 * without a key.
 */
export async function siteCallerOf(request: Request, requestId: string): Promise<Caller> {
  const { headers } = request;
  const key = siteKeyOf(headers);
  if (!key) throw new Failure("unauthorized");
  return {
    actor: await admitSite(key, peerOf(headers).address ?? "unknown"),
    requestId,
    locale: acceptedLocale(headers.get("accept-language")),
    preferredOrganizationId: null,
  };
}

const siteKeyOf = (headers: Headers): string | undefined =>
  headers.get("x-site-key")?.trim() ||
  headers.get("x-api-key")?.trim() ||
  headers.get("authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
