import type { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openSession, sessionCookie } from "@/lib/auth/session";
import { inRequestScope } from "@/lib/http/testing/request-scope";
import { importFile } from "@/lib/http/walk";
import { env, publishForNextAuth } from "@/lib/kernel/env";
import { memberOfSession } from "@/lib/sessions/alive";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { type FakeOidc, startFakeOidc } from "./oidc";

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>;
type Answer = { status: number; location: string | null; body: string };

const base = "http://localhost:3000";
let oidc: FakeOidc;
let handler: Handler;

beforeAll(async () => {
  oidc = await startFakeOidc(`${base}/api/auth/callback/oidc`);
  vi.stubEnv("OIDC_ISSUER", oidc.issuer);
  vi.stubEnv("OIDC_CLIENT_ID", oidc.clientId);
  vi.stubEnv("OIDC_CLIENT_SECRET", oidc.clientSecret);
  publishForNextAuth(env());
  handler = (await importFile("app/api/auth/[...nextauth]/route.ts")).GET as Handler;
});
// Must follow the start of the provider: the configuration is read once.
operateOnTestDatabase();
beforeEach(() => oidc.people.clear());
afterAll(() => oidc.stop());

/** A browser that keeps the cookies of each server separate and follows no redirects by itself. */
function browser() {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (origin: string) => jars.get(origin) ?? jars.set(origin, new Map()).get(origin)!;
  return async (address: string, form?: Record<string, string>): Promise<Answer> => {
    const url = new URL(address, base);
    const jar = jarOf(url.origin);
    const headers = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    };
    const sent = {
      method: form ? "POST" : "GET",
      headers,
      body: form && new URLSearchParams(form).toString(),
    };
    const response =
      url.origin === base ? await callHandler(url, sent) : await fetch(url, { ...sent, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const location = response.headers.get("location");
    return {
      status: response.status,
      location: location && new URL(location, url).href,
      body: await response.text(),
    };
  };
}

async function callHandler(
  url: URL,
  sent: { method: string; headers: Record<string, string>; body?: string },
) {
  const nextauth = url.pathname.split("/").slice(3);
  return inRequestScope(url, sent, (request) => handler(request, { params: Promise.resolve({ nextauth }) }));
}

type Browser = ReturnType<typeof browser>;

async function startSignIn(visit: Browser): Promise<URL> {
  const { csrfToken } = JSON.parse((await visit("/api/auth/csrf")).body);
  const { body } = await visit("/api/auth/signin/oidc", { csrfToken, callbackUrl: "/clients", json: "true" });
  return new URL(JSON.parse(body).url);
}

/** Follows the provider's pages until it redirects the browser back here. */
async function signInAtProvider(visit: Browser, start: URL, login: string): Promise<string> {
  let { location } = await visit(start.href);
  while (location && !location.startsWith(base)) {
    const isAsked = location.includes("/interaction/");
    ({ location } = await visit(location, isAsked ? { prompt: "login", login, password: "any" } : undefined));
  }
  if (!location) throw new Error("the provider did not lead back");
  return location;
}

async function readMember(back: Answer & { cookie?: string }, cookie: string | undefined) {
  expect(back.status).toBe(302);
  const session = await openSession(cookie);
  return session && memberOfSession(session.id);
}

/** Signs in and returns the member of the resulting session. */
async function signIn(login: string) {
  const cookies: string[] = [];
  const ownBrowser = browser();
  const start = await startSignIn(ownBrowser);
  const location = await signInAtProvider(ownBrowser, start, login);
  const original = handler;
  handler = async (...handlerArguments) => {
    const response = await original(...handlerArguments);
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
  const back = await ownBrowser(location).finally(() => {
    handler = original;
  });
  const found = cookies.findLast((each) => each.startsWith(`${sessionCookie()}=`));
  return {
    back,
    start,
    location,
    member: await readMember(back, found?.slice(found.indexOf("=") + 1).split(";")[0]),
  };
}

test("the first OIDC member is an administrator, later ones get the configured level, and each is recognized again", async () => {
  oidc.people.set("anna", { name: "Анна Петрова", preferred_username: "anna", email: "Anna@example.ru" });
  oidc.people.set("boris", { email: "boris@example.ru", email_verified: false });
  const anna = await signIn("anna");
  expect(anna.start.searchParams.get("code_challenge_method")).toBe("S256");
  for (const check of ["state", "nonce"]) expect(anna.start.searchParams.get(check)).toMatch(/.{20}/);
  expect(anna.back.location).toBe(`${base}/clients`);
  expect(anna.member).toMatchObject({
    sub: `oidc:${oidc.issuer}:anna`,
    username: "anna",
    displayName: "Анна Петрова",
    permission: "admin",
  });
  const boris = await signIn("boris");
  expect(boris.member).toMatchObject({ username: "boris", email: null, permission: "user" });
  expect((await signIn("anna")).member?.id).toBe(anna.member?.id);
});

test("an OIDC callback is refused in another browser, with a forged state, or a second time", async () => {
  oidc.people.set("clara", { name: "Клара" });
  const [own, other] = [browser(), browser()];
  const location = await signInAtProvider(own, await startSignIn(own), "clara");
  const refused = await other(location);
  expect(refused.location).toContain("error=OAuthCallback");
  const forged = new URL(location);
  forged.searchParams.set("state", "made-up");
  expect((await own(forged.href)).location).toContain("error=OAuthCallback");
  expect((await own(location)).location).toBe(`${base}/clients`);
  expect((await own(location)).location).toContain("error=OAuthCallback");
});

test("a failed OIDC sign-in leads back to the sign-in page with an error", async () => {
  const visit = browser();
  let { location } = await visit("/api/auth/callback/oidc?error=access_denied");
  while (location?.includes("/api/auth/")) ({ location } = await visit(location));
  expect(location).toMatch(/\/sign-in\?.*error=Callback/);
});

test("a sign-in request with a forged CSRF token is not sent to the provider", async () => {
  const answer = await browser()("/api/auth/signin/oidc", { csrfToken: "made-up", json: "true" });
  expect(JSON.parse(answer.body).url).not.toContain(oidc.issuer);
});
