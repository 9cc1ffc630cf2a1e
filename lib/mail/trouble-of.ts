import { MailTrouble, type TroubleReason } from "./trouble";

/** What nodemailer attaches to its errors, as far as it is used here. */
type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

const longestWords = 500;

/**
 * What an error of a mail connection means. Once a byte of the letter was sent, only the server's own answer tells
 * whether it was taken (RFC 5321, 4.5.3.2 and 6.1).
 */
export function troubleOf(error: unknown, hasBegun: boolean): MailTrouble {
  const { code, originalCode, command, response, responseCode }: Partial<SmtpError> =
    error instanceof Error ? error : {};
  const said = response?.replace(/\s+/g, " ").trim().slice(0, longestWords) || null;
  const trouble = (reason: TroubleReason) => new MailTrouble(reason, said, error);
  if (code === "EAUTH" || code === "ENOAUTH") return trouble("login");
  if (code === "ETLS" || /CERT|SSL|TLS/.test(originalCode ?? "")) return trouble("insecure");
  if (code === "EMESSAGE" && !responseCode) return trouble("too_large");
  if (responseCode && responseCode >= 400) {
    if (responseCode < 500) return trouble("later");
    return trouble(command === "RCPT TO" ? "recipients" : "refused");
  }
  if (hasBegun) return trouble("lost");
  if (code === "ETIMEDOUT") return trouble("timeout");
  return trouble("unreachable");
}
