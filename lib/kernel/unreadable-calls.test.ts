import { expect, test } from "vitest";
import { isUnreadableCall, silenceUnreadableCalls } from "./unreadable-calls";

const runtime = "/srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:15:70523";
const chunkOfNext = "/srv/.next/server/chunks/ssr/node_modules_next_dist_0tg97786c_yac._.js:10:28998";
const ownChunk = "/srv/.next/server/chunks/ssr/lib_auth_1._.js:1:1";

function errorWith(message: string, frames: string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n");
  return error;
}

const unreadableCalls = [
  errorWith("Unexpected token", ["JSON.parse (<anonymous>)", `tI (${runtime})`]),
  errorWith("Connection closed.", [`tY (${runtime})`, `t.decodeReply (${runtime})`, `m (${ownChunk})`]),
  errorWith("Failed to parse body as FormData.", ["parsingError (node:internal/deps/undici/undici:6736:14)"]),
  errorWith("Failed to find Server Action", [`i (${chunkOfNext})`, `t2 (${runtime})`]),
  errorWith('The Server Reference ID did not match the expected format. Received "x".', [
    `i (${chunkOfNext})`,
  ]),
];

const ownErrors = [
  errorWith("boom", [`signIn (${ownChunk})`, `t1 (${runtime})`]),
  errorWith("boom", ["JSON.parse (<anonymous>)", `read (${ownChunk})`, `t1 (${runtime})`]),
  errorWith("boom", ["query (/srv/node_modules/postgres/cjs/src/index.js:1:1)", `m (${ownChunk})`]),
  errorWith("boom", []),
  "boom",
];

test("malformed calls are told apart from errors of our own code", () => {
  expect(unreadableCalls.map(isUnreadableCall)).toEqual(unreadableCalls.map(() => true));
  expect(ownErrors.map(isUnreadableCall)).toEqual(ownErrors.map(() => false));
});

test("only malformed calls are left out of the console", () => {
  const printed: unknown[][] = [];
  const print = (...args: unknown[]) => void printed.push(args);
  const target = { error: print, warn: print };
  silenceUnreadableCalls(target);
  for (const error of unreadableCalls) {
    target.error("⨯", error);
    target.warn(error);
  }
  target.error(
    "`x-forwarded-host` header with value `a` does not match `origin` header with value `b` from a forwarded",
  );
  expect(printed).toEqual([]);
  for (const error of ownErrors) target.error("⨯", error);
  target.error("⨯", "uncaughtException: ", unreadableCalls[0]);
  target.error("anything else");
  target.warn("anything else", unreadableCalls[0]);
  expect(printed).toHaveLength(ownErrors.length + 3);
});
