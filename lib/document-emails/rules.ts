import type { DocType, DocumentStatus, EmailAttachment, EmailState } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";

type Sendable = { docType: DocType; status: DocumentStatus };

/**
 * Whether a document may be sent to the other side. What was not issued is not meant for it yet, but an agreement goes
 * back and forth as a draft until both sides agree.
 */
export const isSendable = ({ docType, status }: Sendable) =>
  status !== "cancelled" && (status !== "draft" || kinds[docType].isAgreement);

/** The most addresses of an email, and as many again for copies. */
export const mostAddresses = 10;

/** Addresses as people type them: separated by commas, semicolons or spaces. */
export const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The same addresses, each once, whatever the case of its letters. */
export const distinctAddresses = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];

type SentEmail = {
  state: EmailState;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  attach: EmailAttachment;
};

type Addressed = Pick<SentEmail, "state" | "to" | "cc"> & { refused: string[] };

/**
 * Of emails, newest first, whom one has not reached and none has followed to: all of an email that went nowhere, of one
 * that went out those whom the mail server did not take. Null when nobody is left.
 */
export function leftUnsent(emails: readonly Addressed[], index: number): Pick<SentEmail, "to" | "cc"> | null {
  const { state, to, cc, refused } = emails[index]!;
  const newer = emails.slice(0, index);
  if (state === "failed") return newer.some((each) => each.to.join() === to.join()) ? null : { to, cc };
  if (state !== "sent") return null;
  const left = refused.filter((address) =>
    newer.every((each) => !each.to.includes(address) && !each.cc.includes(address)),
  );
  return left.length > 0 ? { to: left, cc: [] } : null;
}

const address = /https?:\/\/\S+/g;
const linkAddress = /^https?:\/\/\S+\/d\/[\w-]{43}/;

/** The addresses that emails went to, each once: those that took them, and those of which nobody knows. */
export const receivedBy = (emails: readonly Addressed[]): string[] =>
  distinctAddresses(
    emails
      .filter(({ state }) => state === "sent" || state === "unknown")
      .flatMap(({ to, cc, refused }) => [...to, ...cc].filter((address) => !refused.includes(address))),
  );

/** The same email to go out once more, to those who are left. The link of one that went nowhere has ended: a new one takes its place. */
export const emailAgain = (
  { subject, text, attach }: Pick<SentEmail, "subject" | "text" | "attach">,
  left: Pick<SentEmail, "to" | "cc">,
) => ({
  ...left,
  subject,
  attach,
  text: text.replace(address, (each) => each.replace(linkAddress, linkPlaceholder)),
});
