import { expect, test } from "vitest";
import { z } from "zod";
import { requiredText } from "@/lib/values/fields";
import { Failure } from "./errors";
import { checkInput, findUnreadableText } from "./input";

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
])("finds the text at %s that the database cannot keep", (path, raw) => {
  expect(findUnreadableText(raw)).toBe(path);
});

test("emoji and every script are readable", () => {
  expect(findUnreadableText({ notes: "Счёт 🧾 № 1 — ₽", list: [null, 1, true] })).toBeNull();
});

test("depth does not matter", () => {
  let deep: unknown = "дно\0";
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  expect(findUnreadableText(deep)).toHaveLength(200_000 * 2 - 1);
});

test("messages speak the caller's language", () => {
  const schema = z.object({ name: requiredText(), size: z.number() });
  expect(fieldErrorsOf(schema, { name: " " }, "ru")).toEqual({
    name: ["Обязательное поле"],
    size: [expect.stringMatching(/[а-я]/)],
  });
  expect(fieldErrorsOf(schema, { name: " ", size: 1 }, "en")).toEqual({ name: ["Required"] });
});

test("keys that reach for the prototype change nothing", () => {
  const schema = z.object({ name: z.string() });
  const parsed = checkInput(schema, JSON.parse('{"name":"x","__proto__":{"isAdmin":true}}'), "en");
  expect(parsed).toEqual({ name: "x" });
  expect("isAdmin" in parsed).toBe(false);
});
