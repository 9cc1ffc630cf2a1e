/** Why a call to the bank failed. */
export type FailureReason =
  /** No response within the time limit. */
  | "timeout"
  /** No connection was made, so nothing was sent. */
  | "unreachable"
  /** The connection broke after something may have been sent. */
  | "lost"
  /** The bank refused and gave a reason. */
  | "refused"
  /** An error of the bank or of a gateway before it. */
  | "broken"
  /** A successful status with a body that does not match the bank's description. */
  | "unreadable";

type Details = {
  /** False if the request certainly never left this machine. */
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

  /** Returns whether the bank certainly did nothing. */
  get leftNothing(): boolean {
    return this.reason === "refused" || !this.isSent;
  }
}
