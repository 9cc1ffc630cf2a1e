import { z } from "zod";
import { Failure } from "@/lib/kernel/errors";
import { job, type Peer } from "@/lib/kernel/operation";
import { endSession } from "@/lib/sessions/alive";
import { type ProvenIdentity, startSession } from "@/lib/sessions/start";
import { safePath } from "./next-path";
import { credentials, identityByPassword } from "./password";
import { sealSession } from "./session";
import { verifyToken } from "./tokens";

const next = z.string().default("/").transform(safePath);

const unknownPeer: Peer = { address: null, device: null };

/**
 * Signs in with a name and password and returns the session's cookie. Throws `unauthorized`, `rate_limited` and
 * `unavailable`.
 */
export const signIn = job(
  {
    level: "public",
    summary: "Sign in with a name and password",
    input: credentials.extend({ next }),
    fails: ["unauthorized", "rate_limited"],
  },
  async ({ peer = unknownPeer }, { next, ...given }) => {
    const identity = await identityByPassword(given, peer);
    if (!identity) throw new Failure("unauthorized");
    return { session: await sessionFor(identity, peer), next };
  },
);

/** Signs in with a token that the auth server's hosted form or widget returned. */
export const signInWithToken = job(
  {
    level: "public",
    summary: "Sign in with a token of the auth server",
    input: z.object({ token: z.string().min(1).max(10_000), next }),
    fails: ["unauthorized"],
  },
  async ({ peer }, { token, next }) => ({ session: await sessionFor(await verifyToken(token), peer), next }),
);

/** Starts a session for a person whose identity is proven and returns its cookie. */
export const sessionFor = async (identity: ProvenIdentity, peer: Peer = unknownPeer): Promise<string> =>
  sealSession(await startSession(identity, peer), identity);

/** Ends the caller's session in every window that uses it. */
export const signOut = job(
  { level: "public", summary: "Sign out", input: z.undefined() },
  async ({ actor }) => {
    if (actor.kind === "member" && actor.sessionId) await endSession(actor.sessionId);
  },
);
