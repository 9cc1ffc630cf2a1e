/** Fields in which PostgreSQL repeats values of a row or of parameters. */
const fieldsWithValues = ["detail", "where", "internal_query"];

/** Data exceptions: their message quotes the value that could not be read. */
const dataExceptionPattern = /^22/;

/**
 * Removes the statement's values from a database error and its causes, because they may be personal data or secrets and
 * errors are logged. The statement itself stays, with its placeholders. Returns the same error.
 */
export function withoutStatementValues<Thrown>(thrown: Thrown): Thrown {
  const seen = new Set<unknown>();
  const pending: unknown[] = [thrown];
  for (let error = pending.pop(); error !== undefined; error = pending.pop()) {
    if (!(error instanceof Error) || seen.has(error)) continue;
    seen.add(error);
    if (isFailedQuery(error)) removeParameters(error);
    if (error.name === "PostgresError") removeValues(error);
    pending.push(error.cause, ...(error instanceof AggregateError ? error.errors : []));
  }
  return thrown;
}

type FailedQuery = Error & { query: string; params: unknown[] };

/** Recognizes Drizzle's error by its shape, because each bundle has its own class. */
const isFailedQuery = (error: Error): error is FailedQuery =>
  "query" in error && typeof error.query === "string" && "params" in error && Array.isArray(error.params);

function removeParameters(error: FailedQuery): void {
  changeMessage(error, `Failed query: ${error.query}`);
  error.params = [];
}

function removeValues(error: Error): void {
  for (const field of fieldsWithValues) Reflect.deleteProperty(error, field);
  if ("code" in error && dataExceptionPattern.test(String(error.code)))
    changeMessage(error, error.message.replace(/".*"/s, '"…"'));
}

function changeMessage(error: Error, message: string): void {
  const { message: oldMessage, stack } = error;
  error.message = message;
  // The driver makes the stack of its errors read-only.
  Object.defineProperty(error, "stack", { value: stack?.replace(oldMessage, () => message) });
}
