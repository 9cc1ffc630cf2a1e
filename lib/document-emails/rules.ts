import type { DocType, DocumentStatus, EmailAttachment, EmailState } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";

type Sendable = { docType: DocType; status: DocumentStatus };

/**
 * Whether a document may be sent to the other side. Before it is issued it may not, except for an agreement, which
 * goes back and forth as a draft until both sides agree.
 */
export const isSendable = ({ docType, status }: Sendable) =>
  status !== "cancelled" && (status !== "draft" || kinds[docType].isAgreement);

/** The most addresses of an email, and as many again for copies. */
export const mostAddresses = 10;

/** Splits addresses as people type them: separated by commas, semicolons or spaces. */
export const splitAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Returns the addresses without duplicates, ignoring case. */
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
 * Returns the addressees of an email, in a list with the newest first, whom neither it nor a newer one has reached:
 * all of them if the email failed, those refused by the mail server if it was sent. Returns null when there are none.
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

/** Returns the distinct addresses that emails reached or may have reached. */
export const receivedBy = (emails: readonly Addressed[]): string[] =>
  distinctAddresses(
    emails
      .filter(({ state }) => state === "sent" || state === "unknown")
      .flatMap(({ to, cc, refused }) => [...to, ...cc].filter((address) => !refused.includes(address))),
  );

/**
 * Returns the same email for sending it again to the remaining addressees. The link of a failed email has ended, so a
 * new one replaces it.
 */
export const emailAgain = (
  { subject, text, attach }: Pick<SentEmail, "subject" | "text" | "attach">,
  left: Pick<SentEmail, "to" | "cc">,
) => ({
  ...left,
  subject,
  attach,
  text: text.replace(address, (each) => each.replace(linkAddress, linkPlaceholder)),
});
