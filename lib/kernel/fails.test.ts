import { expect, test } from "vitest";
import { z } from "zod";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { type ErrorCode, Failure } from "./errors";
import { errorCodesOf } from "./fails";
import { command, execute, job, query } from "./operation";

operateOnTestDatabase();

const none = z.object({});
const some = z.object({ id: z.string().optional() });
const fail = async () => {
  throw new Failure("document_locked");
};

test("an operation's error codes follow from its level, input and kind, plus the declared ones", () => {
  const always: ErrorCode[] = ["internal_error", "unavailable"];
  const open = query({ level: "public", summary: "", input: none }, fail);
  expect([...errorCodesOf(open)]).toEqual(always);
  const read = query({ level: "viewer", summary: "", input: some, fails: ["not_found"] }, fail);
  expect([...errorCodesOf(read)]).toEqual([
    "validation_error",
    "unauthorized",
    "forbidden",
    "not_found",
    ...always,
  ]);
  const write = command({ level: "site", summary: "", input: some.refine(() => true) }, fail);
  expect([...errorCodesOf(write)]).toEqual([
    "validation_error",
    "unauthorized",
    "rate_limited",
    "conflict",
    ...always,
  ]);
});

test("an operation that fails in a test with an undeclared code is reported", async () => {
  const caller = await callerAs("user");
  const silent = command({ level: "user", summary: "Locks", input: none, fails: ["not_found"] }, fail);
  await expect(execute(silent, caller, {})).rejects.toThrow(
    '«Locks» failed with a code that it does not declare. Declare fails: ["not_found","document_locked"]',
  );
  const declared = job({ level: "user", summary: "Locks", input: none, fails: ["document_locked"] }, fail);
  expect((await failureOf(execute(declared, caller, {}))).code).toBe("document_locked");
});
