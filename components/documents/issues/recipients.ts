import { reachedAddresses } from "@/lib/document-emails/rules";
import type { EmailRecord } from "@/lib/document-emails/schema";

/** Returns the addresses to which an issue was sent. */
export const recipientsOf = (emails: readonly EmailRecord[], revision: number): string[] =>
  reachedAddresses(emails.filter((email) => email.revision === revision));
