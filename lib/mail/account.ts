import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import type { Mailbox, MailServer } from "@/lib/values/mail-address";

export type MailAccount = { server: MailServer; from: Mailbox };

/** The variables without which no email can be sent. */
export function missingVariables(): string[] {
  const { SMTP_URL, MAIL_FROM } = env();
  return Object.entries({ SMTP_URL, MAIL_FROM }).flatMap(([name, value]) => (value ? [] : [name]));
}

/** The mail server and whom emails are from. Throws `no_mail_server` when they are not configured. */
export function mailAccount(): MailAccount {
  const { SMTP_URL: server, MAIL_FROM: from } = env();
  if (!server || !from) throw new Failure("no_mail_server");
  return { server, from };
}
