import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { Identity } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";

const holder = globalThis as typeof globalThis & { __jwks?: { url: string; keys: JWTVerifyGetKey } };

function authServerKeys(): JWTVerifyGetKey {
  const url = env().AUTH_JWKS_URL;
  if (!url) throw new Failure("unauthorized");
  if (holder.__jwks?.url !== url) {
    holder.__jwks = {
      url,
      keys: createRemoteJWKSet(new URL(url), { timeoutDuration: 5000, cooldownDuration: 10_000 }),
    };
  }
  return holder.__jwks.keys;
}

const trimmedText = (value: unknown) => (typeof value === "string" && value.trim() ? value.trim() : null);

/**
 * Verifies a token of the auth server against its published keys: RS256 or ES256 only, `exp` and `sub` required, a
 * minute of clock skew. Throws `unauthorized`, and `unavailable` if the keys cannot be fetched.
 */
export async function verifyToken(token: string): Promise<Identity> {
  const { AUTH_ISSUER: issuer, AUTH_AUDIENCE: audience } = env();
  try {
    const { payload } = await jwtVerify(token, authServerKeys(), {
      algorithms: ["RS256", "ES256"],
      requiredClaims: ["exp", "sub"],
      clockTolerance: 60,
      ...(issuer && { issuer }),
      ...(audience && { audience }),
    });
    const sub = trimmedText(payload.sub);
    if (!sub) throw new Failure("unauthorized");
    const username = trimmedText(payload.username) ?? sub;
    return {
      sub,
      username,
      displayName: trimmedText(payload.displayName) ?? username,
      email: trimmedText(payload.email),
    };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isRefusal = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    throw new Failure(isRefusal && error.code !== "ERR_JOSE_GENERIC" ? "unauthorized" : "unavailable", {
      cause: error,
    });
  }
}
