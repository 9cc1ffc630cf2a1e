import { expect, test } from "vitest";
import { bankErrorOf } from "./refusal";

const token = "eyJ.secret.token";
const failure = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  bankErrorOf(
    { status, headers, body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)) },
    token,
  );

test.each([
  [
    { code: 400, id: "e1", message: "Плохо", Errors: [{ message: "раз" }, { message: "два" }] },
    "Плохо: раз; два (e1)",
  ],
  [
    { code: "400", id: "e1", message: "Плохо", Errors: [{ message: "раз" }, { message: "раз" }] },
    "Плохо: раз (e1)",
  ],
  [{ message: "Плохо" }, "Плохо"],
  [{ id: "e2", Errors: [{ message: "раз" }] }, "раз (e2)"],
  [{ Errors: null, message: null, id: "e3" }, 'HTTP 400: {"Errors":null,"message":null,"id":"e3"}'],
  ["<!doctype html><title>Нет доступа</title><p>nginx", "HTTP 400: Нет доступа"],
  ["<h1>Нет</h1><script>alert(1)</script>\n<p>доступа", "HTTP 400: Нет доступа"],
  ["просто текст", "HTTP 400: просто текст"],
  ["", "HTTP 400"],
  ["[]", "HTTP 400: []"],
  ["null", "HTTP 400: null"],
])("%j is reported as %s", (body, said) => {
  expect(failure(400, body).said).toBe(said);
});

test.each([
  [400, true],
  [401, true],
  [403, true],
  [404, true],
  [409, true],
  [429, true],
  [408, false],
  [424, false],
  [302, false],
  [500, false],
  [502, false],
])("status %i means that the bank has kept nothing: %s", (status, leftNothing) => {
  expect(failure(status, {}).leftNothing).toBe(leftNothing);
});

test("removes a token that the bank repeats", () => {
  expect(failure(403, { message: `token ${token} is revoked`, id: "e1" }).said).toBe(
    "token … is revoked (e1)",
  );
});

test("reads the delay from Retry-After", () => {
  expect(failure(429, {}, { "retry-after": "7" }).retryAfterSeconds).toBe(7);
  expect(failure(429, {}, { "retry-after": "soon" }).retryAfterSeconds).toBeUndefined();
});

test("cuts long messages", () => {
  expect(failure(400, { message: "а".repeat(5000) }).said).toHaveLength(1000);
});
