import { receivedBy } from "@/lib/document-emails/rules";
import type { EmailRecord } from "@/lib/document-emails/schema";

/** Returns the addresses to which an issue was sent. */
export const receiversOf = (emails: readonly EmailRecord[], revision: number): string[] =>
  receivedBy(emails.filter((email) => email.revision === revision));
