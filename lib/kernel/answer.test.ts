import { expect, test } from "vitest";
import { z } from "zod";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { proveAnswer } from "./answer";
import { execute, query } from "./operation";

operateOnTestDatabase();

const output = z.object({
  at: z.iso.datetime(),
  lines: z.array(z.object({ name: z.string(), note: z.string().nullable() })),
});
const answer = { at: "2026-11-22T10:00:00.000Z", lines: [{ name: "один", note: null }] };
const prove = (given: unknown) => () => proveAnswer({ summary: "Lines", output }, given);

test("an answer of the fields that are described, dates as JSON carries them, is proven", () => {
  expect(prove(answer)).not.toThrow();
  expect(prove({ ...answer, at: new Date() })).not.toThrow();
  expect(prove({ ...answer, absent: undefined })).not.toThrow();
});

test("a field that is not described is reported, however deep", () => {
  expect(prove({ ...answer, secret: 1 })).toThrow(/description: secret$/);
  expect(prove({ ...answer, lines: [{ ...answer.lines[0], search: "один" }] })).toThrow(
    /: lines\.0\.search$/,
  );
});

test("so are one that is missing, and one of another kind", () => {
  expect(prove({ ...answer, lines: [{ name: "один" }] })).toThrow(/note/);
  expect(prove({ ...answer, at: "today" })).toThrow(/at/);
});

test("every operation that runs in a test is proven", async () => {
  const leaking = query(
    { level: "viewer", summary: "Tells more", input: z.object({}), output: z.object({ one: z.number() }) },
    async () => ({ one: 1, two: 2 }),
  );
  await expect(execute(leaking, await callerAs("viewer"), {})).rejects.toThrow(/«Tells more».*: two$/);
});
