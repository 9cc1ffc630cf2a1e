import type { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { goodPassword as password, personWithAccount } from "@/lib/accounts/testing/people";
import { openSession, sessionCookie } from "@/lib/auth/session";
import { env, publishForNextAuth } from "@/lib/kernel/env";
import { memberOfSession } from "@/lib/sessions/alive";
import { holdPauses } from "@/lib/sign-in-attempts/testing/pass-time";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { inRequestScope } from "./testing/request-scope";
import { importFile } from "./walk";

operateOnTestDatabase();

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>;
let handler: Handler;

beforeAll(async () => {
  publishForNextAuth(env());
  handler = (await importFile("app/api/auth/[...nextauth]/route.ts")).POST as Handler;
});

async function ask(path: string, method: string, cookie: string, form?: Record<string, string>) {
  const headers = { cookie, ...(form && { "content-type": "application/x-www-form-urlencoded" }) };
  const sent = { method, headers, body: form && new URLSearchParams(form).toString() };
  const nextauth = path.split("/");
  return inRequestScope(new URL(`http://localhost:3000/api/auth/${path}`), sent, (request) =>
    handler(request, { params: Promise.resolve({ nextauth }) }),
  );
}

/** Signs in at next-auth's address as a program does: it fetches a CSRF token first. */
async function signInAs(username: string, given: string) {
  const first = await ask("csrf", "GET", "");
  const { csrfToken } = await first.json();
  const cookie = first.headers.getSetCookie().map((each) => each.split(";")[0]);
  const form = { csrfToken, username, password: given, json: "true" };
  return ask("callback/credentials", "POST", cookie.join("; "), form);
}

test("a local username and password open a session at next-auth's address", async () => {
  const member = await personWithAccount("user");
  const answer = await signInAs(member.username, password);
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(`${sessionCookie()}=`));
  const session = await openSession(cookie?.split(/[=;]/)[1]);
  expect(await memberOfSession(session!.id)).toMatchObject({ id: member.id });
});

test("too many wrong passwords get 429 with Retry-After, and so does a right one after them", async () => {
  const { username } = await personWithAccount("user");
  for (let index = 0; index < 4; index += 1)
    expect((await signInAs(username, "не тот пароль")).status).toBe(401);
  await holdPauses();
  const answer = await signInAs(username, password);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({ error: "rate_limited" });
});

test("a sign-in body of 64 KB is refused as too large", async () => {
  const at = (given: string) => signInAs("nobody-at-all", given);
  expect((await at("x".repeat(60_000))).status).toBe(401);
  const answer = await at("x".repeat(64 * 1024));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: "payload_too_large" });
});

test("addresses of a provider are not found without a configured provider", async () => {
  for (const path of ["signin/oidc", "error", "providers"])
    expect((await ask(path, "POST", "", { json: "true" })).status).toBe(404);
});
