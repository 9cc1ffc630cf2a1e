import { z } from "zod";
import { type ErrorCode, Failure } from "./errors";

type OperationFacts = {
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
export function errorCodesOf({ level, kind, input, fails = [] }: OperationFacts): Set<ErrorCode> {
  return new Set<ErrorCode>([
    ...(takesInput(input) ? (["validation_error"] as const) : []),
    ...errorCodesOfLevel(level),
    ...(kind === "command" ? (["conflict"] as const) : []),
    ...fails,
    "internal_error",
    "unavailable",
  ]);
}

function errorCodesOfLevel(level: string): ErrorCode[] {
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
export function assertDeclaredFailure(operation: OperationFacts, error: unknown): void {
  if (!(error instanceof Failure) || errorCodesOf(operation).has(error.code)) return;
  const declared = JSON.stringify([...(operation.fails ?? []), error.code]);
  throw new Error(
    `«${operation.summary}» failed with a code that it does not declare. Declare fails: ${declared}`,
    {
      cause: error,
    },
  );
}
