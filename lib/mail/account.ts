import { env } from "@/lib/kernel/env";
import { Failure } from "@/lib/kernel/errors";
import type { Mailbox, MailServer } from "@/lib/values/mail-address";

export type MailAccount = { server: MailServer; from: Mailbox };

/** Returns the names of the missing variables without which no e-mail can be sent. */
export function missingVariables(): string[] {
  const { SMTP_URL, MAIL_FROM } = env();
  return Object.entries({ SMTP_URL, MAIL_FROM }).flatMap(([name, value]) => (value ? [] : [name]));
}

/** Returns the mail server and the sender. Throws `no_mail_server` if they are not configured. */
export function mailAccount(): MailAccount {
  const { SMTP_URL: server, MAIL_FROM: from } = env();
  if (!server || !from) throw new Failure("no_mail_server");
  return { server, from };
}
