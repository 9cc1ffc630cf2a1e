import { expect, test } from "vitest";
import { isUnreadableCall, quietUnreadableCalls } from "./unreadable-calls";

const runtime = "/srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:15:70523";
const chunkOfNext = "/srv/.next/server/chunks/ssr/node_modules_next_dist_0tg97786c_yac._.js:10:28998";
const own = "/srv/.next/server/chunks/ssr/lib_auth_1._.js:1:1";

function errorWith(message: string, frames: string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n");
  return error;
}

const garbage = [
  errorWith("Unexpected token", ["JSON.parse (<anonymous>)", `tI (${runtime})`]),
  errorWith("Connection closed.", [`tY (${runtime})`, `t.decodeReply (${runtime})`, `m (${own})`]),
  errorWith("Failed to parse body as FormData.", ["parsingError (node:internal/deps/undici/undici:6736:14)"]),
  errorWith("Failed to find Server Action", [`i (${chunkOfNext})`, `t2 (${runtime})`]),
  errorWith('The Server Reference ID did not match the expected format. Received "x".', [
    `i (${chunkOfNext})`,
  ]),
];

const ours = [
  errorWith("boom", [`signIn (${own})`, `t1 (${runtime})`]),
  errorWith("boom", ["JSON.parse (<anonymous>)", `read (${own})`, `t1 (${runtime})`]),
  errorWith("boom", ["query (/srv/node_modules/postgres/cjs/src/index.js:1:1)", `m (${own})`]),
  errorWith("boom", []),
  "boom",
];

test("malformed calls are told apart from errors of our own code", () => {
  expect(garbage.map(isUnreadableCall)).toEqual(garbage.map(() => true));
  expect(ours.map(isUnreadableCall)).toEqual(ours.map(() => false));
});

test("only malformed calls are left out of the console", () => {
  const printed: unknown[][] = [];
  const print = (...args: unknown[]) => void printed.push(args);
  const target = { error: print, warn: print };
  quietUnreadableCalls(target);
  for (const error of garbage) {
    target.error("⨯", error);
    target.warn(error);
  }
  target.error(
    "`x-forwarded-host` header with value `a` does not match `origin` header with value `b` from a forwarded",
  );
  expect(printed).toEqual([]);
  for (const error of ours) target.error("⨯", error);
  target.error("⨯", "uncaughtException: ", garbage[0]);
  target.error("anything else");
  target.warn("anything else", garbage[0]);
  expect(printed).toHaveLength(ours.length + 3);
});
