/** Why an exchange with a site came to nothing; each is a sentence on the page. */
export type PullReason =
  | "sign_in"
  | "unreachable"
  | "private_address"
  | "redirected"
  | "session"
  | "unexpected"
  | "payload_too_large"
  | "malformed_xml"
  | "no_key"
  | "internal";

export class PullProblem extends Error {
  constructor(
    readonly reason: PullReason,
    cause?: unknown,
  ) {
    super(`the exchange came to nothing: ${reason}`, { cause });
    this.name = "PullProblem";
  }
}
