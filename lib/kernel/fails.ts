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
 * Returns every code with which an operation can fail: the codes it declares and those that follow from its level,
 * input and kind. Any command can meet a concurrent one (`conflict`), and any operation can find the database
 * unavailable.
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

/** Returns whether an operation reads its input at all. */
export const takesInput = (input: z.ZodType) =>
  !(input instanceof z.ZodObject) || Object.keys(input.shape).length > 0;

/**
 * Checks that the code of a failure is declared by its operation. Throws an Error naming the code; unexpected errors
 * pass.
 */
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
