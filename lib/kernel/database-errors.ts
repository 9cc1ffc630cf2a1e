import { Failure } from "./errors";
import { withoutStatementValues } from "./statement-values";

const unavailable = new Set([
  "53300",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
]);
/** Raised by the triggers that guard closed months. */
const closedPeriod = "PC001";
const network =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND)$/;

/** The SQLSTATE or driver code of an error, looked for through its causes; null when it has none. */
export function databaseCode(error: unknown): string | null {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ("code" in current && typeof current.code === "string") return current.code;
  }
  return null;
}

/** A deadlock or serialization failure: the transaction may be run again as it is. */
export const isRetryable = (error: unknown) => ["40001", "40P01"].includes(databaseCode(error) ?? "");

/** Turns a database error that a caller can do something about into a Failure; null for everything unexpected. */
export function databaseFailure(error: unknown): Failure | null {
  const code = databaseCode(error);
  if (!code) return null;
  if (code === "22021" || code === "22P05") return field("unreadable_text", error);
  if (code === "22003" || code === "22008") return field("out_of_range", error);
  if (code === "23505" || code === "23503" || isRetryable(error))
    return new Failure("conflict", { cause: withoutStatementValues(error) });
  if (code === closedPeriod) return new Failure("period_closed", { cause: withoutStatementValues(error) });
  if (unavailable.has(code) || network.test(code))
    return new Failure("unavailable", { cause: withoutStatementValues(error) });
  return null;
}

const field = (message: string, cause: unknown) =>
  new Failure("validation_error", {
    fieldErrors: { body: [message] },
    cause: withoutStatementValues(cause),
  });
