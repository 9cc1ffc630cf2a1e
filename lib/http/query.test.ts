import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { send } from "@/lib/testing/request";
import { maxParameters, parseQuery } from "./query";
import { route } from "./route";

operateOnTestDatabase();

const echo = (input: z.ZodType) =>
  route(query({ level: "public", summary: "What was sent", input }, async (_, sent) => sent));
const anything = echo(z.looseObject({ a: z.unknown() }));
const nothing = echo(z.object({}));

test("a repeated query parameter is read as a list", () => {
  expect(parseQuery("http://a/?a=1&b=2&a=3")).toEqual({ a: ["1", "3"], b: "2" });
  const odd = parseQuery("http://a/?__proto__=1&__proto__=2&constructor=3");
  expect(Object.entries(odd)).toEqual([
    ["__proto__", ["1", "2"]],
    ["constructor", "3"],
  ]);
});

test("an empty query parameter is read as a missing one", () => {
  expect(parseQuery("http://a/?a=&b=1&b=&c&d=%20+&e=+1+")).toEqual({ b: "1", e: " 1 " });
});

test("every non-empty query parameter is read", () => {
  const name = fc.constantFrom("a", "b", "__proto__", "toString");
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: maxParameters }), (pairs) => {
      const params = new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()]));
      const read = Object.entries(parseQuery(`http://a/?${params}`));
      const said = [...params].filter(([, value]) => value.trim() !== "");
      const known = [...Map.groupBy(said, ([key]) => key)].map(([key, all]) => [
        key,
        all.map(([, value]) => value),
      ]);
      expect(read.map(([key, value]) => [key, [value].flat()])).toEqual(known);
    }),
  );
});

test("an address with too many query parameters is refused", async () => {
  const many = (count: number) => `/?${Array.from({ length: count }, () => "a=1").join("&")}`;
  expect((await send(anything, { path: many(maxParameters) })).body.a).toHaveLength(maxParameters);
  expect(await send(anything, { path: many(maxParameters + 1) })).toMatchObject({
    status: 400,
    body: { error: "validation_error", fieldErrors: { query: [expect.any(String)] } },
  });
});

test("query parameters that an operation does not declare are not read", async () => {
  const path = `/?${"a&".repeat(7_500)}b=%00`;
  expect(await send(nothing, { path })).toMatchObject({ status: 200, body: {} });
});
