import { Writable } from "node:stream";
import { NextRequest } from "next/server";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { logOptions } from "@/lib/kernel/log";

const token = "marked-token-0123456789";
const state = "marked-state-0123456789";

let loggedText = "";
let callback: typeof import("./route").GET;
let logPageError: typeof import("@/lib/kernel/page-errors").logPageError;

beforeAll(async () => {
  // Nothing listens on the discard port.
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:9/none";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      loggedText += chunk;
      done();
    },
  });
  Object.assign(globalThis, { __log: pino(logOptions, stream) });
  const { vi } = await import("vitest");
  vi.resetModules();
  ({ GET: callback } = await import("./route"));
  ({ logPageError } = await import("@/lib/kernel/page-errors"));
});

test("without a database the callback leads back to signing in, and the token is in no log", async () => {
  const { stateCookie } = await import("@/lib/auth/hosted");
  const { sessionCookie } = await import("@/lib/auth/session");
  const request = new NextRequest(`http://localhost:3000/auth/callback?token=${token}&state=${state}`, {
    headers: {
      cookie: `${stateCookie}=${state}; ${sessionCookie()}=marked-session`,
      authorization: `Bearer ${token}`,
    },
  });
  const response = await callback(request);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(/\/sign-in\?error=\w+$/);
  expect(loggedText).not.toContain("marked-");
});

test("an error of a page is logged with the route's pattern", () => {
  logPageError(new Error("boom"), "/d/[token]");
  expect(loggedText).toContain("/d/[token]");
  expect(loggedText).not.toContain("marked-");
});

test("a malformed server action call is logged below the level of an error, and without what was sent", () => {
  const error = new SyntaxError('Unexpected token, "marked-password" is not valid JSON');
  error.stack = `${error.message}\n    at JSON.parse (<anonymous>)\n    at a (/srv/node_modules/next/dist/a.js:1:1)`;
  const logLevelOf = (method: string) => {
    loggedText = "";
    logPageError(error, "/sign-in", method);
    return JSON.parse(loggedText).level;
  };
  expect(logLevelOf("GET")).toBe(50);
  expect(logLevelOf("POST")).toBe(30);
  expect(loggedText).not.toContain("marked-");
});
