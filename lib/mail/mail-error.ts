/** The reasons why the mail server did not accept an e-mail; the messages have texts under the same names. */
export const failureReasons = [
  /** No connection was established. */
  "unreachable",
  /** No response within the time limit, before the e-mail itself was sent. */
  "timeout",
  /** No sufficiently secure connection. */
  "insecure",
  /** The server rejected the user or the password. */
  "login",
  /** The server accepted none of the addresses. */
  "recipients",
  /** The server rejected the e-mail permanently. */
  "refused",
  /** The server rejected the e-mail temporarily. */
  "later",
  /** The e-mail exceeds the size limit. */
  "too_large",
  /** The e-mail could not be composed: printing the document failed. */
  "unmade",
  /** The document was cancelled before the e-mail was handed over. */
  "cancelled",
  /** The document was cancelled, corrected or became a draft again before the e-mail was handed over. */
  "withdrawn",
  /** The e-mail or part of it was sent, but the server has not said whether it accepted it. */
  "lost",
  /** The process that was sending it ended midway. */
  "cut_off",
] as const;

export type FailureReason = (typeof failureReasons)[number];

const uncertain: readonly FailureReason[] = ["lost", "cut_off"];

/** Returns whether the e-mail may have gone out anyway, so that only a person may resend it. */
export const isUncertain = (reason: FailureReason) => uncertain.includes(reason);

export class MailError extends Error {
  constructor(
    readonly reason: FailureReason,
    /** The server's own words, with its code. */
    readonly said: string | null = null,
    cause?: unknown,
  ) {
    super(`an e-mail could not be handed to the mail server: ${reason}`, { cause });
    this.name = "MailError";
  }
}
