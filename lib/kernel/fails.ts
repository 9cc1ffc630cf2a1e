import { z } from "zod";
import { type ErrorCode, Failure } from "./errors";

type Failing = {
  summary: string;
  level: string;
  kind: "query" | "command" | "job";
  input: z.ZodType;
  fails?: readonly ErrorCode[];
};

/**
 * Every code that an operation can fail with: those that it declares, and those that follow from its level, its input
 * and its kind. Two commands may want the same at the same moment; anything may find the database away.
 */
export function codesOf({ level, kind, input, fails = [] }: Failing): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...(takesInput(input) ? (["validation_error"] as const) : []),
    ...codesOfLevel(level),
    ...(kind === "command" ? (["conflict"] as const) : []),
    ...fails,
    "internal_error",
    "unavailable",
  ]);
}

function codesOfLevel(level: string): ErrorCode[] {
  if (level === "public") return [];
  return level === "site" ? ["unauthorized", "rate_limited"] : ["unauthorized", "forbidden"];
}

/** Whether anything that is sent means something to an operation. */
export const takesInput = (input: z.ZodType) =>
  !(input instanceof z.ZodObject) || Object.keys(input.shape).length > 0;

/** Proves that an operation that has failed declares the code. Throws an Error naming it; anything unexpected passes. */
export function proveFailure(operation: Failing, error: unknown): void {
  if (!(error instanceof Failure) || codesOf(operation).has(error.code)) return;
  const declared = JSON.stringify([...(operation.fails ?? []), error.code]);
  throw new Error(
    `«${operation.summary}» failed with a code that it does not declare. Declare fails: ${declared}`,
    {
      cause: error,
    },
  );
}
