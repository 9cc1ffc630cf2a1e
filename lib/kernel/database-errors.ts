import { formatMonth } from "@/lib/values/dates";
import { Failure } from "./errors";
import { withoutStatementValues } from "./statement-values";

/**
 * Codes that mean the server cannot work now: no disk space or memory, no free connection, a wait that timed out, a
 * shutdown, a read-only replica, a broken disk.
 */
const unavailableCodes = new Set([
  ...["53100", "53200", "53300", "53400"],
  ...["55P03", "57014", "25P03", "25P04"],
  ...["57P01", "57P02", "57P03", "57P05"],
  ...["25006", "58030"],
  ...["08000", "08001", "08003", "08004", "08006"],
]);
/** Explanations for the log of errors that an administrator can remedy. */
const explanations: Record<string, string> = {
  "53100": "the disk of the database is full: free some space on it",
  "53200": "the database has no memory left",
  "53300": "the database has no connection left: raise max_connections or lower DATABASE_POOL_SIZE",
  "25006": "the database can only be read: it is a replica, or set to that",
  "58030": "the database cannot read or write its files: look at its log and its disk",
  CONNECTION_LOST: "the connection to the database was lost",
};
/** Raised by the triggers that guard closed months. */
const closedPeriodCode = "PC001";
const networkCodePattern =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED|LOST)|POOL_BUSY|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN))$/;

/**
 * What the server or the driver attaches to an error: its code and, for errors raised by triggers, the field and the
 * value at fault.
 */
type DatabaseErrorInfo = { code: string; column_name?: string; detail?: string };

/** Returns the SQLSTATE or driver code of an error or of one of its causes; null if there is none. */
export const databaseCode = (error: unknown): string | null => errorInfoOf(error)?.code ?? null;

function errorInfoOf(error: unknown): DatabaseErrorInfo | null {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ("code" in current && typeof current.code === "string") return current as Error & DatabaseErrorInfo;
  }
  return null;
}

/**
 * Returns whether the transaction may be run again unchanged: after a deadlock, a serialization failure, or a statement
 * whose table changed since it was prepared (0A000), which the driver has forgotten by then.
 */
export const isRetryable = (error: unknown) =>
  ["40001", "40P01", "0A000"].includes(databaseCode(error) ?? "");

/**
 * Returns whether a failure comes from another transaction rather than from the request, so that the same request may
 * succeed after it: the database is unavailable, the transaction met deadlocks each time, or a row that it refers to
 * was just deleted.
 */
export function isPassing({ code, cause }: Failure): boolean {
  if (code === "unavailable") return true;
  return code === "conflict" && (isRetryable(cause) || databaseCode(cause) === "23503");
}

/** Turns a database error that the caller can act on into a Failure; returns null for everything unexpected. */
export function databaseFailure(error: unknown): Failure | null {
  const info = errorInfoOf(error);
  if (!info) return null;
  const { code } = info;
  if (code === "22021" || code === "22P05") return invalidBody("unreadable_text", error);
  if (code === "22003" || code === "22008") return invalidBody("out_of_range", error);
  if (code === "23505" || code === "23503" || isRetryable(error))
    return new Failure("conflict", { cause: withoutStatementValues(error) });
  if (code === closedPeriodCode)
    return new Failure("period_closed", {
      ...closedFieldDetails(info),
      cause: withoutStatementValues(error),
    });
  if (unavailableCodes.has(code) || networkCodePattern.test(code))
    return new Failure("unavailable", { cause: withoutStatementValues(error), detail: explanations[code] });
  return null;
}

/**
 * Details for a document whose own date is not in the closed month but whose field names a day that is: the field and
 * the month.
 */
function closedFieldDetails({ column_name: path, detail: day }: DatabaseErrorInfo) {
  if (!path || !day) return {};
  const month = formatMonth(day);
  return { detail: "shipped_in_closed_period", fieldErrors: { [path]: [`closed_month|${month}`] } };
}

/** Returns a Failure as it is and a known database error as a Failure; null for everything unexpected. */
export const knownFailure = (error: unknown): Failure | null =>
  error instanceof Failure ? error : databaseFailure(error);

const invalidBody = (message: string, cause: unknown) =>
  new Failure("validation_error", {
    fieldErrors: { body: [message] },
    cause: withoutStatementValues(cause),
  });
