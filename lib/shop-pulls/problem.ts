import type { CallReason } from "@/lib/shops/rules";

/** The reasons why an exchange with a site failed. */
export type PullReason = Extract<
  CallReason,
  | "sign_in"
  | "unreachable"
  | "private_address"
  | "redirected"
  | "session"
  | "unexpected"
  | "payload_too_large"
  | "malformed_xml"
  | "no_key"
  | "internal"
>;

export class PullProblem extends Error {
  constructor(
    readonly reason: PullReason,
    cause?: unknown,
  ) {
    super(`orders could not be fetched: ${reason}`, { cause });
    this.name = "PullProblem";
  }
}
