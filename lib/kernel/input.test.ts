import { expect, test } from "vitest";
import { z } from "zod";
import { requiredText } from "@/lib/values/fields";
import { Failure } from "./errors";
import { checkInput } from "./input";
import { findUnreadable, maxValues } from "./unreadable";

const fieldErrorsOf = (schema: z.ZodType, raw: unknown, locale: "ru" | "en") => {
  try {
    checkInput(schema, raw, locale);
  } catch (error) {
    if (error instanceof Failure) return error.fieldErrors;
    throw error;
  }
};

test.each([
  ["lines.1.name", { lines: [{ name: "a" }, { name: "b\0" }] }],
  ["notes", { notes: "\ud800" }],
  ["notes", { notes: "\udc00\ud800" }],
  ["a.0", { a: [{ b: 1, "c\0": 2 }] }],
  ["", { "c\0": 2 }],
  ["", "c\0"],
])("finds the text at %s that the database cannot store", (path, raw) => {
  expect(findUnreadable(raw)).toEqual({ path, why: "unreadable_text" });
});

test("accepts emoji and every script", () => {
  expect(findUnreadable({ notes: "Счёт 🧾 № 1 — ₽", list: [null, 1, true] })).toBeNull();
});

test("finds text at any depth, and refuses depth only beyond a given limit", () => {
  let deep: unknown = "дно\0";
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  expect(findUnreadable(deep)?.path).toHaveLength(200_000 * 2 - 1);
  expect(findUnreadable(deep, { depth: 64 })?.why).toBe("too_deep");
});

test("accepts any number of bytes in buffers", () => {
  const bytes = Buffer.alloc(maxValues * 20);
  expect(findUnreadable({ file: bytes, pages: [new Uint8Array(bytes.buffer)] })).toBeNull();
});

test("refuses more values than the maximum", () => {
  const schema = z.object({ x: z.array(z.unknown()) });
  const list = (length: number) => ({ x: Array(length).fill(0) });
  expect(fieldErrorsOf(schema, list(maxValues - 1), "en")).toBeUndefined();
  expect(fieldErrorsOf(schema, list(maxValues), "en")).toEqual({
    body: ["too_many_values"],
  });
});

test("explains wrong fields in the caller's language", () => {
  const schema = z.object({ name: requiredText(), size: z.number() });
  expect(fieldErrorsOf(schema, { name: " " }, "ru")).toEqual({
    name: ["Обязательное поле"],
    size: [expect.stringMatching(/[а-я]/)],
  });
  expect(fieldErrorsOf(schema, { name: " ", size: 1 }, "en")).toEqual({ name: ["Required"] });
});

test("drops keys that would change a prototype", () => {
  const schema = z.object({ name: z.string() });
  const parsed = checkInput(schema, JSON.parse('{"name":"x","__proto__":{"isAdmin":true}}'), "en");
  expect(parsed).toEqual({ name: "x" });
  expect("isAdmin" in parsed).toBe(false);
});
