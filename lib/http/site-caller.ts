import { localeOf } from "@/lib/i18n/locales";
import { Failure } from "@/lib/kernel/errors";
import type { Caller } from "@/lib/kernel/operation";
import { admitSite } from "@/lib/site-keys/admit";

/** The caller of an operation for sites, known by the key in one of three headers. */
export async function siteCallerOf(request: Request, requestId: string): Promise<Caller> {
  const { headers } = request;
  const key = siteKeyOf(headers);
  if (!key) throw new Failure("unauthorized");
  return {
    actor: await admitSite(key, addressOf(headers)),
    requestId,
    locale: localeOf(headers.get("accept-language")),
    preferredOrganizationId: null,
  };
}

const siteKeyOf = (headers: Headers): string | undefined =>
  headers.get("x-site-key")?.trim() ||
  headers.get("x-api-key")?.trim() ||
  headers.get("authorization")?.match(/^Bearer +(\S+)$/i)?.[1];

/**
 * The last address of the list is the one that the nearest proxy, or Next itself without one, has seen; those before
 * it are what the caller says.
 */
const addressOf = (headers: Headers): string =>
  headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
