/** Why the bank gave no good answer. */
export type FailureReason =
  /** No answer within the time allowed. */
  | "timeout"
  /** No connection was made, so nothing was sent. */
  | "unreachable"
  /** The connection broke after something may have been sent. */
  | "lost"
  /** The bank says no, and why. */
  | "refused"
  /** The bank's own fault, or a gateway's before it. */
  | "broken"
  /** A good status with a body that is not what the bank's description promises. */
  | "unreadable";

type Details = {
  /** False when the request certainly never left this machine. */
  isSent?: boolean;
  /** The bank's own words, with the id of the error. */
  said?: string;
  retryAfterSeconds?: number;
  status?: number;
  cause?: unknown;
};

export class BankError extends Error {
  readonly said?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  private readonly isSent: boolean;

  constructor(
    readonly reason: FailureReason,
    { isSent = true, said, status, retryAfterSeconds, cause }: Details = {},
  ) {
    super(`a request to the bank failed: ${reason}`, { cause });
    this.name = "BankError";
    this.isSent = isSent;
    this.said = said;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the bank certainly did nothing of what it was asked for. */
  get leftNothing(): boolean {
    return this.reason === "refused" || !this.isSent;
  }
}
