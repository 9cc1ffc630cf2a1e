import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { Failure } from "@/lib/kernel/errors";
import { checkInput } from "@/lib/kernel/input";
import { walkRoutes } from "./walk";

const operations = (await walkRoutes()).flatMap(({ method, address, handler }) =>
  handler.operation ? [[`${method} ${address}`, handler.operation] as const] : [],
);

/** Values of every kind; most fields reject most of them. */
const wrong = [
  undefined,
  null,
  "",
  " ",
  "x".repeat(21_000),
  -1,
  1.5,
  1e300,
  true,
  [],
  [1],
  [{}],
  {},
  { id: 1 },
];

/** Names of formats and media types, and values that programs send. */
const known =
  /\b(JSON|XLSX|CSV|PDF|PNG|JPEG|WebP|https?|mailto|multipart\/form-data|1CClientBankExchange|prod|sandbox|none|true|false)\b/gi;
const listed = /(Ожидается одно из|Лишние поля): .*/;

function messagesOf(schema: z.ZodType, raw: unknown): string[] {
  try {
    checkInput(schema, raw, "ru");
    return [];
  } catch (error) {
    if (error instanceof Failure) return Object.values(error.fieldErrors ?? {}).flat();
    throw error;
  }
}

/** Yields objects with each value in each field, also in nested objects. */
function* invalidInputs(schema: z.ZodType): Generator<unknown> {
  yield* wrong;
  if (!(schema instanceof z.ZodObject)) return;
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>))
    for (const value of invalidInputs(innerOf(field))) yield { [name]: value };
}

function innerOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innerOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return innerOf((schema.def.out instanceof z.ZodTransform ? schema.def.in : schema.def.out) as z.ZodType);
  return schema;
}

test.each(operations)("%s explains wrong input in Russian only", (_, { input }) => {
  const messages = new Set([...invalidInputs(innerOf(input))].flatMap((raw) => messagesOf(input, raw)));
  const foreign = [...messages].filter((message) =>
    /[A-Za-z_]{2,}/.test(message.replace(known, "").replace(listed, "")),
  );
  expect(foreign).toEqual([]);
});

test("details of failures in the code are lower-case words for programs, not sentences", () => {
  const files = globSync("lib/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const details = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/new Failure\(\s*"(\w+)",\s*\{\s*detail: (["`][^\n]*?["`])/g)]
      // The details of `unavailable` are only logged.
      .filter(([, code]) => code !== "unavailable" && code !== "no_bank_key")
      .map(([, , detail]) => detail),
  );
  expect(details.length).toBeGreaterThan(10);
  expect(details.filter((detail) => !/^["`][a-z_]+(:?\$\{[\w.]+\})?["`]$/.test(detail!))).toEqual([]);
});
