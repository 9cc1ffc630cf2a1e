import type { Routes } from "./server";

export type SiteKeys = { routes: Routes; control: Routes };

type Verdict = { key: string; isValid: boolean; at: number };

/** Matches a key that the product creates for a site; the stand-in trusts the slug in it. */
const productKeyPattern = /^dm_([a-z0-9-]{1,60})_[\w-]{43}$/;

/**
 * Verifies sites' keys as the auth server does: the given ones with their slugs, and those
 * that the product has created itself, so that a site added in a demo can be tried at once.
 */
export function siteKeys(slugByKey: Record<string, string>): SiteKeys {
  const knownSlugs = new Map(Object.entries(slugByKey));
  const verdicts: Verdict[] = [];
  return {
    routes: {
      "POST /api/verify": async (request) => {
        const { key, target, scope } = await request.json().catch(() => ({}));
        const slug = knownSlugs.get(key) ?? productKeyPattern.exec(String(key))?.[1];
        const isValid = target === "documents" && scope === "incoming_orders" && slug !== undefined;
        verdicts.push({ key, isValid, at: Date.now() });
        return Response.json(isValid ? { valid: true, site: slug } : { valid: false, reason: "unknown_key" });
      },
    },
    control: {
      "POST /control/site-keys": async (request) => {
        for (const [key, slug] of Object.entries<string>(await request.json())) knownSlugs.set(key, slug);
        return new Response(null, { status: 204 });
      },
      /** All verdicts so far; a response suppressed by a fault does not count. */
      "GET /control/verdicts": () => Response.json(verdicts),
    },
  };
}
