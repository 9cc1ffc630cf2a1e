import { receivedBy } from "@/lib/document-emails/rules";
import type { EmailRecord } from "@/lib/document-emails/schema";

/** The addresses that an issue went to. */
export const receiversOf = (emails: readonly EmailRecord[], revision: number): string[] =>
  receivedBy(emails.filter((email) => email.revision === revision));
