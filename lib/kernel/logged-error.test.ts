import pino from "pino";
import { expect, test } from "vitest";
import { logOptions } from "./log";
import { loggedError, messageWithCauses } from "./logged-error";
import { withoutSecrets } from "./without-secrets";

/** Returns the text that the log would contain for these fields. */
function logLineOf(fields: object, message = "it failed"): string {
  const lines: string[] = [];
  pino(logOptions, { write: (line) => lines.push(line) }).error(fields, message);
  return lines.join("");
}

const markedSecret = "MARKED-SECRET-0123456789";

class LeakyError extends Error {
  readonly request = {
    headers: { authorization: markedSecret },
    url: `https://x.example/?q=${markedSecret}`,
  };
  readonly payload = markedSecret;
}

test("the log keeps an error's message, code, stack and cause, and none of its other properties", () => {
  const cause = Object.assign(new LeakyError("no answer"), { code: "ECONNRESET", response: markedSecret });
  const text = logLineOf({ err: new Error("the bank gave no answer", { cause }) });
  expect(JSON.parse(text).err).toMatchObject({
    type: "Error",
    message: "the bank gave no answer",
    stack: expect.stringContaining("logged-error.test.ts"),
    cause: { message: "no answer", code: "ECONNRESET" },
  });
  expect(text).not.toContain(markedSecret);
});

test("the log keeps nested and grouped causes, and ends at a circular one", () => {
  let deep: Error = new Error("the innermost");
  for (let depth = 0; depth < 5; depth += 1) deep = new Error(`at ${depth}`, { cause: deep });
  expect(JSON.stringify(loggedError(deep))).toContain("the innermost");
  const circle = new Error("circle");
  circle.cause = circle;
  expect(JSON.stringify(loggedError(circle)).length).toBeLessThan(50_000);
  const group = new AggregateError([new LeakyError("one"), new LeakyError("another")], "both failed");
  expect(logLineOf({ err: group })).toContain("another");
  expect(logLineOf({ err: group })).not.toContain(markedSecret);
});

test("a parser's message does not repeat the parsed text in the log", () => {
  const text = (() => {
    try {
      return JSON.parse(markedSecret);
    } catch (error) {
      return logLineOf({ err: error });
    }
  })();
  expect(text).toContain("SyntaxError");
  expect(text).not.toContain("MARKED");
});

test("a thrown value that is not an error is not repeated in the log", () => {
  expect(logLineOf({ err: markedSecret })).not.toContain(markedSecret);
  expect(logLineOf({ err: { message: markedSecret } })).not.toContain(markedSecret);
});

test.each([
  ["a signed token", "the answer was eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "c2lnbmF0dXJl"],
  ["a bearer token", `Authorization: Bearer ${markedSecret}`, markedSecret],
  ["a program's token", `it was dm_${"Ab1".repeat(13)}x`, "Ab1Ab1"],
  ["the secret of a webhook", `it was whsec_${"Ab1+".repeat(8)}=`, "Ab1+Ab1"],
  ["the key of a site", `it was dm_my-shop_${"Ab1_".repeat(10)}`, "Ab1_Ab1"],
  ["the address of a link", `GET http://localhost:3000/d/${markedSecret} failed`, markedSecret],
  ["the API of a link", `/api/public/documents/${markedSecret}/pdf`, markedSecret],
  ["the bank's address", `/webhooks/bank/${markedSecret}`, markedSecret],
  ["a session's cookie", `__Secure-next-auth.session-token=${markedSecret}; Path=/`, markedSecret],
  ["a query string", `/documents?q=${markedSecret}&from=2026-01-01`, markedSecret],
  ["the secret of sessions", `it was «${process.env.NEXTAUTH_SECRET}»`, String(process.env.NEXTAUTH_SECRET)],
])("%s is removed from logged text", (_, text, secret) => {
  expect(withoutSecrets(text)).toContain("[redacted]");
  expect(logLineOf({ detail: text }, text)).not.toContain(secret);
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
  expect(messageWithCauses(failed)).toBe("Failed query: create schema a: permission denied for database d");
  const nobody = new AggregateError([new Error("connect ECONNREFUSED ::1:5432"), new Error("second")]);
  expect(messageWithCauses(new Error("no database", { cause: nobody }))).toBe(
    "no database: connect ECONNREFUSED ::1:5432",
  );
  expect(messageWithCauses(new Error("A sentence.", { cause: new Error("its reason") }))).toBe(
    "A sentence: its reason",
  );
  expect(messageWithCauses("text")).toBe("text");
});
