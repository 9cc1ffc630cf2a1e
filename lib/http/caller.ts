import { openSession, sessionCookie } from "@/lib/auth/session";
import { verifyToken } from "@/lib/auth/tokens";
import { acceptedLocale } from "@/lib/i18n/accepted-locale";
import type { Actor } from "@/lib/kernel/actor";
import { databaseFailure } from "@/lib/kernel/database-errors";
import { developerIdentity } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import type { Caller } from "@/lib/kernel/operation";
import { requestIdFrom } from "@/lib/kernel/request-id";
import { withoutStatementValues } from "@/lib/kernel/statement-values";
import { recognizeMember } from "@/lib/members/recognize";
import { actorOfToken } from "@/lib/program-tokens/actor-of-token";
import { isProgramToken } from "@/lib/program-tokens/token";
import { memberOfSession } from "@/lib/sessions/alive";
import { isAttended } from "@/lib/sessions/rules";
import { peerOf } from "./peer";

export const organizationCookie = "dm_org";

type Credentials = {
  authorization: string | null;
  cookie: (name: string) => string | undefined;
  /** Whether a person makes the request. Only then does it count as use of the session and extend it. */
  isAttended: boolean;
};

/**
 * Returns the actor of a request; null if there are no valid credentials. A bearer token takes precedence over the
 * session cookie. Errors contain no statement values, because pages rethrow them.
 */
export async function identify(credentials: Credentials): Promise<Actor | null> {
  try {
    return await actorOf(credentials);
  } catch (error) {
    throw databaseFailure(error) ?? withoutStatementValues(error);
  }
}

async function actorOf({ authorization, cookie, isAttended }: Credentials): Promise<Actor | null> {
  const bypassIdentity = developerIdentity();
  if (bypassIdentity)
    return { kind: "member", member: await recognizeMember(bypassIdentity, { isDeveloper: true }) };
  return authorization ? actorOfBearer(authorization) : actorOfSession(cookie(sessionCookie()), isAttended);
}

async function actorOfSession(cookie: string | undefined, isAttended: boolean): Promise<Actor | null> {
  const session = await openSession(cookie);
  const member = session && (await memberOfSession(session.id, isAttended));
  return member ? { kind: "member", member, sessionId: session.id } : null;
}

async function actorOfBearer(authorization: string): Promise<Actor | null> {
  const bearer = authorization.match(/^Bearer +(\S+)$/i)?.[1];
  if (!bearer) return null;
  if (isProgramToken(bearer)) return actorOfToken(bearer);
  const identity = await verifyToken(bearer).catch((error) => {
    if (error instanceof Failure && error.code === "unauthorized") return null;
    throw error;
  });
  return identity && { kind: "member", member: await recognizeMember(identity) };
}

/** Returns the caller of a REST request. */
export async function callerOf(request: Request, requestId: string): Promise<Caller> {
  const cookies = parseCookies(request.headers.get("cookie"));
  const actor = await identify({
    authorization: request.headers.get("authorization"),
    cookie: (name) => cookies.get(name),
    isAttended: isAttended(request.headers),
  });
  return {
    actor,
    requestId,
    locale: acceptedLocale(cookies.get("locale") ?? request.headers.get("accept-language")),
    preferredOrganizationId: cookies.get(organizationCookie) ?? null,
    peer: peerOf(request.headers),
  };
}

function parseCookies(header: string | null): Map<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return new Map(pairs.map(([name = "", ...value]) => [name, value.join("=")]));
}

/** Returns the id of a request. */
export const requestIdOf = (request: Request): string => requestIdFrom(request.headers.get("x-request-id"));
