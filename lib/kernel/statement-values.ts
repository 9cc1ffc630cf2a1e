import { DrizzleQueryError } from "drizzle-orm";

/** Fields in which PostgreSQL repeats values of a row or of parameters. */
const repeating = ["detail", "where"];

const deepest = 5;

/**
 * Takes the values of the statement out of a database error and its causes: they may be personal data or secrets, and an
 * error ends up in logs. The statement itself, with its placeholders, stays. Answers the same error.
 */
export function withoutStatementValues<Thrown>(thrown: Thrown): Thrown {
  let current: unknown = thrown;
  for (let depth = 0; current instanceof Error && depth < deepest; depth += 1) {
    if (current instanceof DrizzleQueryError) forgetParameters(current);
    if (current.name === "PostgresError")
      for (const field of repeating) Reflect.deleteProperty(current, field);
    current = current.cause;
  }
  return thrown;
}

function forgetParameters(error: DrizzleQueryError): void {
  const { message, stack } = error;
  error.message = `Failed query: ${error.query}`;
  error.stack = stack?.replace(message, () => error.message);
  error.params = [];
}
