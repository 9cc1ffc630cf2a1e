import type { Routes } from "./server";

export type SiteKeys = { routes: Routes; control: Routes };

type Verdict = { key: string; isValid: boolean; at: number };

/** What the product makes for a site; the stand-in takes its word for the slug in it. */
const ownKey = /^dm_([a-z0-9-]{1,60})_[\w-]{43}$/;

/**
 * Verification of sites' keys as the auth server answers it: of keys that it is given, with their slugs, and of those that
 * the product itself has made, so that a site added in a demonstration can be tried at once.
 */
export function siteKeys(given: Record<string, string>): SiteKeys {
  const known = new Map(Object.entries(given));
  const verdicts: Verdict[] = [];
  return {
    routes: {
      "POST /api/verify": async (request) => {
        const { key, target, scope } = await request.json().catch(() => ({}));
        const slug = known.get(key) ?? ownKey.exec(String(key))?.[1];
        const isValid = target === "documents" && scope === "incoming_orders" && slug !== undefined;
        verdicts.push({ key, isValid, at: Date.now() });
        return Response.json(isValid ? { valid: true, site: slug } : { valid: false, reason: "unknown_key" });
      },
    },
    control: {
      "POST /control/site-keys": async (request) => {
        for (const [key, slug] of Object.entries<string>(await request.json())) known.set(key, slug);
        return new Response(null, { status: 204 });
      },
      /** Every yes and no so far; an answer that a fault kept back is none. */
      "GET /control/verdicts": () => Response.json(verdicts),
    },
  };
}
