import pino from "pino";
import { expect, test } from "vitest";
import { logOptions } from "./log";
import { loggedError, withCauses } from "./logged-error";
import { withoutSecrets } from "./without-secrets";

/** Returns the text that the log would contain for these fields. */
function written(fields: object, message = "it failed"): string {
  const lines: string[] = [];
  pino(logOptions, { write: (line) => lines.push(line) }).error(fields, message);
  return lines.join("");
}

const marked = "MARKED-SECRET-0123456789";

class Telling extends Error {
  readonly request = { headers: { authorization: marked }, url: `https://x.example/?q=${marked}` };
  readonly payload = marked;
}

test("the log keeps an error's message, code, stack and cause, and none of its other properties", () => {
  const cause = Object.assign(new Telling("no answer"), { code: "ECONNRESET", response: marked });
  const text = written({ err: new Error("the bank gave no answer", { cause }) });
  expect(JSON.parse(text).err).toMatchObject({
    type: "Error",
    message: "the bank gave no answer",
    stack: expect.stringContaining("logged-error.test.ts"),
    cause: { message: "no answer", code: "ECONNRESET" },
  });
  expect(text).not.toContain(marked);
});

test("the log keeps nested and grouped causes, and ends at a circular one", () => {
  let deep: Error = new Error("the innermost");
  for (let depth = 0; depth < 5; depth += 1) deep = new Error(`at ${depth}`, { cause: deep });
  expect(JSON.stringify(loggedError(deep))).toContain("the innermost");
  const circle = new Error("circle");
  circle.cause = circle;
  expect(JSON.stringify(loggedError(circle)).length).toBeLessThan(50_000);
  const group = new AggregateError([new Telling("one"), new Telling("another")], "both failed");
  expect(written({ err: group })).toContain("another");
  expect(written({ err: group })).not.toContain(marked);
});

test("a parser's message does not repeat the parsed text in the log", () => {
  const text = (() => {
    try {
      return JSON.parse(marked);
    } catch (error) {
      return written({ err: error });
    }
  })();
  expect(text).toContain("SyntaxError");
  expect(text).not.toContain("MARKED");
});

test("a thrown value that is not an error is not repeated in the log", () => {
  expect(written({ err: marked })).not.toContain(marked);
  expect(written({ err: { message: marked } })).not.toContain(marked);
});

test.each([
  ["a signed token", "the answer was eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "c2lnbmF0dXJl"],
  ["a bearer token", `Authorization: Bearer ${marked}`, marked],
  ["a program's token", `it was dm_${"Ab1".repeat(13)}x`, "Ab1Ab1"],
  ["the secret of a webhook", `it was whsec_${"Ab1+".repeat(8)}=`, "Ab1+Ab1"],
  ["the key of a site", `it was dm_my-shop_${"Ab1_".repeat(10)}`, "Ab1_Ab1"],
  ["the address of a link", `GET http://localhost:3000/d/${marked} failed`, marked],
  ["the API of a link", `/api/public/documents/${marked}/pdf`, marked],
  ["the bank's address", `/webhooks/bank/${marked}`, marked],
  ["a session's cookie", `__Secure-next-auth.session-token=${marked}; Path=/`, marked],
  ["a query string", `/documents?q=${marked}&from=2026-01-01`, marked],
  ["the secret of sessions", `it was «${process.env.NEXTAUTH_SECRET}»`, String(process.env.NEXTAUTH_SECRET)],
])("%s is removed from logged text", (_, text, secret) => {
  expect(withoutSecrets(text)).toContain("[redacted]");
  expect(written({ detail: text }, text)).not.toContain(secret);
});

test("patterns of routes and ordinary sentences are logged unchanged", () => {
  for (const text of ["/d/[token]", "/api/documents/[id]", "select $1 from documents where a ? 'b'"])
    expect(withoutSecrets(text)).toBe(text);
});

test("a start's message has the reason behind a failed statement once, and none of its values", () => {
  const refused = Object.assign(new Error("permission denied for database d"), { name: "PostgresError" });
  const failed = Object.assign(
    new Error("Failed query: create schema a\nparams: hidden", { cause: refused }),
    {
      query: "create schema a",
      params: ["hidden"],
    },
  );
  expect(withCauses(failed)).toBe("Failed query: create schema a: permission denied for database d");
  const nobody = new AggregateError([new Error("connect ECONNREFUSED ::1:5432"), new Error("second")]);
  expect(withCauses(new Error("no database", { cause: nobody }))).toBe(
    "no database: connect ECONNREFUSED ::1:5432",
  );
  expect(withCauses(new Error("A sentence.", { cause: new Error("its reason") }))).toBe(
    "A sentence: its reason",
  );
  expect(withCauses("text")).toBe("text");
});
