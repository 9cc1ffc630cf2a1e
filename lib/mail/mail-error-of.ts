import { type FailureReason, MailError } from "./mail-error";

/** The properties of nodemailer's errors that are used here. */
type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

const maxReplyLength = 500;

/**
 * Converts an error of a mail connection. Once a byte of the e-mail was sent, only the server's own reply tells whether
 * it was accepted (RFC 5321, 4.5.3.2 and 6.1).
 */
export function mailErrorOf(error: unknown, hasBegun: boolean): MailError {
  const { code, originalCode, command, response, responseCode }: Partial<SmtpError> =
    error instanceof Error ? error : {};
  const said = response?.replace(/\s+/g, " ").trim().slice(0, maxReplyLength) || null;
  const failure = (reason: FailureReason) => new MailError(reason, said, error);
  if (code === "EAUTH" || code === "ENOAUTH") return failure("login");
  if (code === "ETLS" || /CERT|SSL|TLS/.test(originalCode ?? "")) return failure("insecure");
  if (code === "EMESSAGE" && !responseCode) return failure("too_large");
  if (responseCode && responseCode >= 400) {
    if (responseCode < 500) return failure("later");
    return failure(command === "RCPT TO" ? "recipients" : "refused");
  }
  if (hasBegun) return failure("lost");
  if (code === "ETIMEDOUT") return failure("timeout");
  return failure("unreachable");
}
