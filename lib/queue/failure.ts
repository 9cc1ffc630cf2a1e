import postgres from "postgres";
import { Failure } from "@/lib/kernel/errors";
import { withoutStatementValues } from "@/lib/kernel/statement-values";

const maxMessageLength = 300;

/**
 * A failure in the form in which the engine stores it: short and without statement values, which may be personal data
 * or secrets.
 */
export class JobFailure extends Error {
  constructor(failure: unknown) {
    super(safeMessage(failure));
    this.name = "JobFailure";
    this.stack = undefined;
  }
}

/**
 * Returns the code of a Failure, or the innermost message of any other error. For a database error, whose message
 * repeats values, only its code.
 */
function safeMessage(failure: unknown): string {
  if (failure instanceof Failure) return failure.code;
  let current = withoutStatementValues(failure);
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  if (current instanceof postgres.PostgresError) return `database_error ${current.code}`;
  const [first = ""] = (current instanceof Error ? current.message : String(current)).split("\n");
  return first.replaceAll("\0", "").slice(0, maxMessageLength).toWellFormed();
}
