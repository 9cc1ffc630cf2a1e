import type { EmailRecord } from "@/lib/document-emails/schema";

/** The addresses that an issue went to, each once: those that took it, and those of which nobody knows. */
export const receivedBy = (
  emails: readonly Pick<EmailRecord, "state" | "to" | "cc" | "refused" | "revision">[],
  revision: number,
): string[] => [
  ...new Set(
    emails
      .filter((email) => email.revision === revision && (email.state === "sent" || email.state === "unknown"))
      .flatMap(({ to, cc, refused }) => [...to, ...cc].filter((address) => !refused.includes(address))),
  ),
];
