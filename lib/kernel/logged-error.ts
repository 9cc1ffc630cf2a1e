import { withoutStatementValues } from "./statement-values";

type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
} & Partial<Record<(typeof keptFields)[number], string | number>>;

/**
 * The fields of errors that help to find the cause. Other fields are dropped because they may contain the data that was
 * being sent.
 */
const keptFields = [
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

const maxDepth = 8;
const maxMessageLength = 4_000;

/** Converts an error to its form in the log: type, message, stack and causes, without the data that was processed. */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: "no error was thrown", stack: "" };
  const error = depth === 0 ? withoutStatementValues(thrown) : thrown;
  const fields = Object.entries(error).filter(
    ([name, value]) =>
      (keptFields as readonly string[]).includes(name) && /^(string|number)$/.test(typeof value),
  );
  const isDeepest = depth === maxDepth;
  const { cause } = error;
  return {
    type: error.name,
    message: messageOf(error).slice(0, maxMessageLength),
    stack: framesOf(error.stack),
    ...Object.fromEntries(fields),
    ...(cause instanceof Error && !isDeepest && { cause: loggedError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      !isDeepest && { errors: error.errors.slice(0, 5).map((each) => loggedError(each, depth + 1)) }),
  };
}

/** Hides the input that the message of a SyntaxError quotes. */
const messageOf = ({ name, message }: Error) =>
  name === "SyntaxError" ? message.replace(/".*"/s, '"…"') : message;

/** Keeps only the frames: the stack begins with the message, which is logged separately. */
const framesOf = (stack = "") =>
  stack
    .split("\n")
    .filter((line) => line.startsWith("    at "))
    .join("\n");

/**
 * Returns the messages of an error and its causes as one line, for the person who started the process. For a failed
 * statement it includes the reason.
 */
export function messageWithCauses(thrown: unknown): string {
  const messagesWithin = (error: unknown, depth = 0): string[] => {
    if (!(error instanceof Error) || depth > maxDepth) return error === undefined ? [] : [String(error)];
    const inner =
      error instanceof AggregateError && !error.message ? error.errors.slice(0, 1) : [error.cause];
    return [error.message, ...inner.flatMap((each) => messagesWithin(each, depth + 1))];
  };
  return [...new Set(messagesWithin(withoutStatementValues(thrown)).filter(Boolean))]
    .join(": ")
    .replaceAll(".: ", ": ");
}
