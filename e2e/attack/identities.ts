import { setTimeout as delay } from "node:timers/promises";
import { encode } from "next-auth/jwt";
import { v7 } from "uuid";
import { type Permission, permissions, tokenLevels } from "@/db/enums";
import { tokenKinds } from "../fakes/auth-tokens";
import { type ApiClient, apiClient } from "../testing/api-client";
import { mintToken, mintTokenOf } from "../testing/auth";
import type { Client, Headers } from "./client";
import { makeRecords, type Records } from "./records";
import { signInWith, signOut } from "./sign-in";
import type { Stage } from "./stage";

/** A caller, or something that pretends to be one. */
export type Identity = {
  name: string;
  /** The caller's permission if recognized; null for an unknown caller. */
  permission: Permission | null;
  isSite?: boolean;
  /** Whether pages and actions recognize the caller, too: they only look at the cookie. */
  isSession?: boolean;
  /** Whether the caller is a program with a token, which may not sign people in or out. */
  isProgram?: boolean;
  headers: Headers;
};

export type People = {
  all: Identity[];
  of(name: string): Identity;
  admin: ApiClient;
  records: Records;
  /** Signs a caller in again whose session an operation has ended. */
  revive(identity: Identity): Promise<void>;
};

/**
 * Returns the callers that matter to pages and actions: everyone with a cookie, and a few whom they must not recognize.
 */
export const pageCallers = ({ all }: People): Identity[] =>
  all.filter(
    ({ name, headers }) =>
      "cookie" in headers || ["nobody", "admin by token", "claims of a proxy"].includes(name),
  );

/** Creates all callers: members of each permission by token and by cookie, a site, and all kinds of unknown callers. */
export async function createPeople(stage: Stage): Promise<People> {
  const { client, marks } = stage;
  const mintMarkedToken = async (username: string) => {
    const mintedToken = await mintTokenOf(username);
    marks.credential("a bearer token", mintedToken.slice(-60));
    return mintedToken;
  };
  const startMarkedSession = async (bearer: string) => {
    const cookie = await signInWith(client, bearer);
    marks.credential("a session's cookie", cookie.slice(-60));
    return cookie;
  };
  const admin = apiClient(await mintToken("admin"));
  const tokens = new Map<Identity, string>();
  const members: Identity[] = [];
  for (const permission of permissions) {
    for (const credentialKind of ["token", "cookie"] as const) {
      const username = `attack-${permission}-${credentialKind}`;
      const bearer = await mintMarkedToken(username);
      await setPermission(admin, username, bearer, permission);
      const isSession = credentialKind === "cookie";
      const headers: Headers = isSession
        ? { cookie: await startMarkedSession(bearer) }
        : { authorization: `Bearer ${bearer}` };
      const identity: Identity = {
        name: `${permission} by ${credentialKind}`,
        permission,
        isSession,
        headers,
      };
      tokens.set(identity, bearer);
      members.push(identity);
    }
  }
  const records = await makeRecords(stage, admin);
  const bearer = await mintMarkedToken("attack-admin-token");
  const programs = await createPrograms(admin, mintMarkedToken);
  const all = [
    ...members,
    ...programs,
    ...siteCallers(records),
    ...(await createUnknownCallers(client, bearer, await startMarkedSession(bearer))),
  ];
  return {
    all,
    of: (name) => all.find((each) => each.name === name)!,
    admin,
    records,
    async revive(identity) {
      const bearer = tokens.get(identity);
      if (!identity.isSession || !bearer) return;
      const { status } = await client.send({ method: "GET", path: "/api/me", headers: identity.headers });
      if (status === 401) identity.headers = { cookie: await startMarkedSession(bearer) };
    },
  };
}

async function setPermission(
  admin: ApiClient,
  username: string,
  bearer: string,
  permission: Permission,
): Promise<void> {
  await apiClient(bearer).get("/api/me");
  const { body } = await admin.get<{ id: string; username: string }[]>("/api/members?limit=200");
  const member = body.find((each) => each.username === username);
  const { status } = await admin.patch(`/api/members/${member?.id}`, { permission });
  if (status !== 200) throw new Error(`making a ${permission} answered ${status}`);
}

/** Creates programs for members of each permission, and for former administrators; a block deletes its token. */
async function createPrograms(
  admin: ApiClient,
  tokenOf: (username: string) => Promise<string>,
): Promise<Identity[]> {
  const createProgram = async (
    name: string,
    requestedPermission: Permission,
    ownerPermission: Permission = "admin",
    isShortLived = false,
  ) => {
    const username = `attack-owner-of-${name.replaceAll(" ", "-")}`;
    const bearer = await tokenOf(username);
    await setPermission(admin, username, bearer, "admin");
    const expiresAt = isShortLived ? new Date(Date.now() + 1_000).toISOString() : undefined;
    const { status, body } = await apiClient(bearer).post<{ token: string }>("/api/tokens", {
      name,
      permission: requestedPermission,
      expiresAt,
    });
    if (status !== 201) throw new Error(`making a token answered ${status}`);
    await setPermission(admin, username, bearer, ownerPermission);
    return { authorization: `Bearer ${body.token}` };
  };
  const programIdentity = (name: string, permission: Permission | null, headers: Headers): Identity => ({
    name,
    permission,
    isProgram: true,
    headers,
  });
  const expired = await createProgram("an expired program", "admin", "admin", true);
  const levels = await Promise.all(
    tokenLevels.map(async (level) =>
      programIdentity(`${level} by a program`, level, await createProgram(`program of ${level}`, level)),
    ),
  );
  const demoted = programIdentity(
    "a program of a demoted owner",
    "viewer",
    await createProgram("demoted", "admin", "viewer"),
  );
  const blocked = programIdentity(
    "a program of a blocked owner",
    null,
    await createProgram("blocked", "admin", "blocked"),
  );
  await waitUntilRefused(expired);
  return [...levels, demoted, blocked, programIdentity("an expired program", null, expired)];
}

/** Waits until a token has expired. */
async function waitUntilRefused({ authorization }: { authorization: string }): Promise<void> {
  const client = apiClient(authorization.replace("Bearer ", ""));
  while ((await client.get("/api/me")).status !== 401) await delay(200);
}

const siteCallers = ({ siteKey }: Records): Identity[] => [
  { name: "a site", permission: null, isSite: true, headers: { "x-site-key": siteKey } },
  {
    name: "a site's key as a token",
    permission: null,
    isSite: true,
    headers: { authorization: `Bearer ${siteKey}` },
  },
];

/** Creates callers who must not be recognized, with credentials that resemble an administrator's. */
async function createUnknownCallers(client: Client, bearer: string, session: string): Promise<Identity[]> {
  const forged = tokenKinds.filter((kind) => kind !== "valid");
  const tokens = await Promise.all(forged.map((kind) => mintTokenOf("attack-admin-token", kind)));
  const [head = "", , signature = ""] = bearer.split(".");
  const endedSession = await signInWith(client, bearer);
  await signOut(client, endedSession);
  const foreignCookie = await encode({
    token: { sub: "x", sid: v7() },
    secret: "another installation's secret",
  });
  const forgedClaims = Buffer.from('{"sub":"admin","username":"admin","exp":9999999999}').toString(
    "base64url",
  );
  const headers: [string, Headers][] = [
    ["nobody", {}],
    ...forged.map((kind, index): [string, Headers] => [
      `a token ${kind}`,
      { authorization: `Bearer ${tokens[index]}` },
    ]),
    ["a token with other claims", { authorization: `Bearer ${head}.${forgedClaims}.${signature}` }],
    ["a password in the header", { authorization: "Basic YWRtaW46ZGVtby1hZG1pbg==" }],
    ["an empty token", { authorization: "Bearer " }],
    [
      "an expired token beside a session",
      { authorization: `Bearer ${tokens[forged.indexOf("expired")]}`, cookie: session },
    ],
    ["an ended session", { cookie: endedSession }],
    ["a cookie of another installation", { cookie: `next-auth.session-token=${foreignCookie}` }],
    ["a token for a cookie", { cookie: `next-auth.session-token=${bearer}` }],
    ["half of a cookie", { cookie: session.slice(0, -20) }],
    ["a program's token that nobody made", { authorization: `Bearer dm_${"a".repeat(40)}` }],
    ["a site's key that nobody made", { "x-site-key": `dm_shop_${"a".repeat(20)}` }],
    [
      "claims of a proxy",
      { "x-forwarded-user": "admin", "x-member": "admin", "x-middleware-subrequest": "proxy:proxy:proxy" },
    ],
  ];
  return headers.map(([name, own]) => ({ name, permission: null, headers: own }));
}
