import { withoutStatementValues } from "./statement-values";

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
} & Partial<Record<(typeof kept)[number], string | number>>;

/** What tells where to look, of the fields that errors carry; the others may carry what was being sent. */
const kept = [
  "code",
  "errno",
  "syscall",
  "status",
  "reason",
  "severity",
  "routine",
  "schema_name",
  "table_name",
  "column_name",
  "constraint_name",
] as const;

const deepest = 8;
const longestMessage = 4_000;

/** An error as the log keeps it: what it is, where it came from, and its causes; nothing of what was worked on. */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: "no error was thrown", stack: "" };
  const error = depth === 0 ? withoutStatementValues(thrown) : thrown;
  const fields = Object.entries(error).filter(
    ([name, value]) => (kept as readonly string[]).includes(name) && /^(string|number)$/.test(typeof value),
  );
  const isDeepest = depth === deepest;
  const { cause } = error;
  return {
    type: error.name,
    message: messageOf(error).slice(0, longestMessage),
    stack: framesOf(error.stack),
    ...Object.fromEntries(fields),
    ...(cause instanceof Error && !isDeepest && { cause: loggedError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      !isDeepest && { errors: error.errors.slice(0, 5).map((each) => loggedError(each, depth + 1)) }),
  };
}

/** A parser repeats the beginning of what it could not read. */
const messageOf = ({ name, message }: Error) =>
  name === "SyntaxError" ? message.replace(/".*"/s, '"…"') : message;

/** The stack begins with the message once more. */
const framesOf = (stack = "") =>
  stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");

/** What an error and its causes say, for whoever has started the process: of a statement the reason, too. */
export function withCauses(thrown: unknown): string {
  const said = (error: unknown, depth = 0): string[] => {
    if (!(error instanceof Error) || depth > deepest) return error === undefined ? [] : [String(error)];
    const inner =
      error instanceof AggregateError && !error.message ? error.errors.slice(0, 1) : [error.cause];
    return [error.message, ...inner.flatMap((each) => said(each, depth + 1))];
  };
  return [...new Set(said(withoutStatementValues(thrown)).filter(Boolean))]
    .join(": ")
    .replaceAll(".: ", ": ");
}
