import type { NextAuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { knownFailure } from "@/lib/kernel/database-errors";
import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import type { Peer } from "@/lib/kernel/operation";
import { endSession } from "@/lib/sessions/alive";
import { type ProvenIdentity, startSession } from "@/lib/sessions/start";
import { identityOf, oidcId, oidcProviders } from "./oidc";
import { credentials, identityByPassword } from "./password";
import { claimsOf, sessionSeconds } from "./session";
import { verifyToken } from "./tokens";

/**
 * Returns next-auth's options. People sign in with a name and password, of the auth server or of the product's own
 * accounts, with a token of the auth server, or at an OpenID Connect provider. next-auth turns every failure into a
 * text; `onLimit` receives `rate_limited` as a Failure.
 */
export function authOptions(peer: Peer, onLimit: (failure: Failure) => void): NextAuthOptions {
  const reportLimit = (error: unknown): never => {
    if (error instanceof Failure && error.code === "rate_limited") onLimit(error);
    throw error;
  };
  const userOf = async (identity: ProvenIdentity): Promise<User & { claims: object }> => ({
    id: identity.sub,
    claims: claimsOf(await startSession(identity, peer), identity),
  });
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: "jwt", maxAge: sessionSeconds() },
    jwt: { maxAge: sessionSeconds() },
    logger: {
      // The other arguments are not logged, because they contain the request: cookies, names, passwords.
      error: (code) => log.warn({ code }, "sign-in or sign-out failed"),
      warn: () => {},
      debug: () => {},
    },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      Credentials({
        credentials: { username: {}, password: {}, otp: {} },
        authorize: (given) =>
          throwingCodes(async () => {
            const read = credentials.safeParse(given);
            const identity = read.success
              ? await identityByPassword(read.data, peer).catch(reportLimit)
              : null;
            return identity && userOf(identity);
          }),
      }),
      Credentials({
        id: "token",
        credentials: { token: {} },
        authorize: (given) =>
          throwingCodes(async () => (given?.token ? userOf(await verifyToken(given.token)) : null)),
      }),
      ...oidcProviders(),
    ],
    callbacks: {
      jwt: async ({ token, user, account, profile }) => {
        if (account?.provider === oidcId) return { ...(await userOf(identityOf(profile))).claims };
        return user && "claims" in user ? { ...(user.claims as object) } : token;
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === "string") await endSession(token.sid);
      },
    },
  };
}

/** Replaces an error's message by a code, because next-auth puts the message into the address of the next page. */
async function throwingCodes<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const failure = knownFailure(error);
    if (!failure || failure.code === "unavailable") log.warn({ err: error }, "sign-in failed");
    throw new Error(signInErrorCode(failure));
  }
}

/** Returns the code that the page needs. The detail says whether a one-time code is required. */
function signInErrorCode(failure: Failure | null): string {
  if (failure?.code === "unauthorized" && failure.detail) return failure.detail;
  return failure?.code ?? "internal_error";
}
