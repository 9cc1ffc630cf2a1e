import { expect, test } from "vitest";
import { z } from "zod";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { execute, query } from "./operation";
import { assertMatchesOutput } from "./output-check";

operateOnTestDatabase();

const output = z.object({
  at: z.iso.datetime(),
  lines: z.array(z.object({ name: z.string(), note: z.string().nullable() })),
});
const answer = { at: "2026-11-22T10:00:00.000Z", lines: [{ name: "один", note: null }] };
const prove = (given: unknown) => () => assertMatchesOutput({ summary: "Lines", output }, given);

test("a response with the described fields passes the check, with dates as Date or as text", () => {
  expect(prove(answer)).not.toThrow();
  expect(prove({ ...answer, at: new Date() })).not.toThrow();
  expect(prove({ ...answer, absent: undefined })).not.toThrow();
});

test("a field that is not described fails the check, at any depth", () => {
  expect(prove({ ...answer, secret: 1 })).toThrow(/description: secret$/);
  expect(prove({ ...answer, lines: [{ ...answer.lines[0], search: "один" }] })).toThrow(
    /: lines\.0\.search$/,
  );
});

test("a missing field and a field of another type fail the check", () => {
  expect(prove({ ...answer, lines: [{ name: "один" }] })).toThrow(/note/);
  expect(prove({ ...answer, at: "today" })).toThrow(/at/);
});

test("every operation executed in a test is checked against its output schema", async () => {
  const leaking = query(
    { level: "viewer", summary: "Tells more", input: z.object({}), output: z.object({ one: z.number() }) },
    async () => ({ one: 1, two: 2 }),
  );
  await expect(execute(leaking, await callerAs("viewer"), {})).rejects.toThrow(/«Tells more».*: two$/);
});
