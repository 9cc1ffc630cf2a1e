/** Why an email was not taken by the mail server; what is told of it stands in the messages under the same names. */
export const failureReasons = [
  /** No connection was made. */
  "unreachable",
  /** No answer within the time allowed, before the email itself was sent. */
  "timeout",
  /** No connection that is safe enough. */
  "insecure",
  /** The server does not know the user or the password. */
  "login",
  /** The server takes none of the addresses. */
  "recipients",
  /** The server refuses for good, in its own words. */
  "refused",
  /** The server refuses for now. */
  "later",
  /** The email is larger than what is sent. */
  "too_large",
  /** The email could not be made: the document was not printed. */
  "unmade",
  /** What the email brings was cancelled before it was handed over. */
  "cancelled",
  /** The document that it brings was cancelled, corrected or became a draft again before it was handed over. */
  "withdrawn",
  /** The email or a part of it was sent, and the server has not said whether it took it. */
  "lost",
  /** The process that was sending it ended in the middle. */
  "cut_off",
] as const;

export type FailureReason = (typeof failureReasons)[number];

const uncertain: readonly FailureReason[] = ["lost", "cut_off"];

/** Whether the email may have gone out all the same, so that only a person may have it sent again. */
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
