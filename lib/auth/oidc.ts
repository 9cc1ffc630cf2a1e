import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import type { Identity } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { oidcSubject } from "@/lib/kernel/oidc-subject";

/** next-auth's id of the provider; it is part of the redirect address. */
export const oidcId = "oidc";

const timeoutMs = 10_000;

const optionalWord = z
  .string()
  .trim()
  .max(200)
  .transform((text) => text || undefined)
  .optional()
  .catch(undefined);

const claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1).max(255),
  preferred_username: optionalWord,
  name: optionalWord,
  email: optionalWord,
  email_verified: z.boolean().optional().catch(undefined),
});

type Claims = z.input<typeof claims>;

/**
 * Returns the identity in the claims of an ID token that was just verified. Throws `unauthorized` if they name nobody.
 */
export function identityOf(given: unknown): Identity {
  const read = claims.safeParse(given);
  if (!read.success) throw new Failure("unauthorized");
  const { iss, sub, name, preferred_username, ...rest } = read.data;
  const email = rest.email_verified === false ? undefined : rest.email;
  const username = preferred_username ?? email ?? sub;
  return { sub: oidcSubject(iss, sub), username, displayName: name ?? username, email: email ?? null };
}

/** Returns the provider's host, for the text of a button; null if no provider is configured. */
export function oidcHost(): string | null {
  const { OIDC_ISSUER } = env();
  return OIDC_ISSUER ? new URL(OIDC_ISSUER).host : null;
}

/** Returns the OpenID Connect provider, if one is configured: authorization code flow with PKCE, state and nonce. */
export function oidcProviders(): OAuthConfig<Claims>[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return [];
  return [
    {
      id: oidcId,
      name: oidcId,
      type: "oauth",
      wellKnown: `${OIDC_ISSUER}/.well-known/openid-configuration`,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      authorization: { params: { scope: "openid profile email" } },
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      httpOptions: { timeout: timeoutMs },
      userinfo: {
        // Some providers return names only here. Claims of the ID token take precedence, and the subject must be the
        // same.
        request: async ({ client, tokens }) => {
          const userInfo = client.issuer.metadata.userinfo_endpoint
            ? await client.userinfo(tokens.access_token ?? "")
            : {};
          const idTokenClaims = (tokens as { claims?: () => object }).claims?.() ?? {};
          if ("sub" in userInfo && "sub" in idTokenClaims && userInfo.sub !== idTokenClaims.sub)
            throw new Failure("unauthorized");
          return { ...userInfo, ...idTokenClaims };
        },
      },
      profile: ({ sub }) => ({ id: sub }),
    },
  ];
}
