import type { DocType, DocumentStatus, EmailAttachment, EmailState } from "@/db/enums";
import { kinds } from "@/lib/documents/kinds";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import { acceptedAddresses } from "@/lib/mail/rules";

type Sendable = { docType: DocType; status: DocumentStatus };

/**
 * Whether a document may be sent to the other side. Before it is issued it may not, except for an agreement, which
 * goes back and forth as a draft until both sides agree.
 */
export const isSendable = ({ docType, status }: Sendable) =>
  status !== "cancelled" && (status !== "draft" || kinds[docType].isAgreement);

/** The most addresses of an email, and as many again for copies. */
export const maxAddresses = 10;

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

type DeliveredEmail = Pick<SentEmail, "state" | "to" | "cc"> & { refused: string[] };

/**
 * Returns the addressees of an email, in a list with the newest first, whom neither it nor a newer one has reached:
 * all of them if the email failed, those refused by the mail server if it was sent. Returns null when there are none.
 */
export function unreachedAddressees(
  emails: readonly DeliveredEmail[],
  index: number,
): Pick<SentEmail, "to" | "cc"> | null {
  const { state, to, cc, refused } = emails[index]!;
  const newer = emails.slice(0, index);
  if (state === "failed") return newer.some((each) => each.to.join() === to.join()) ? null : { to, cc };
  if (state !== "sent") return null;
  const unreached = refused.filter((address) =>
    newer.every((each) => !each.to.includes(address) && !each.cc.includes(address)),
  );
  return unreached.length > 0 ? { to: unreached, cc: [] } : null;
}

const urlPattern = /https?:\/\/\S+/g;
const linkUrlPattern = /^https?:\/\/\S+\/d\/[\w-]{43}/;

/** Returns the distinct addresses that emails reached or may have reached. */
export const reachedAddresses = (emails: readonly DeliveredEmail[]): string[] =>
  distinctAddresses(
    emails.filter(({ state }) => state === "sent" || state === "unknown").flatMap(acceptedAddresses),
  );

/**
 * Returns the same email for sending it again to the remaining addressees. The link of a failed email has ended, so a
 * new one replaces it.
 */
export const repeatedEmail = (
  { subject, text, attach }: Pick<SentEmail, "subject" | "text" | "attach">,
  unreached: Pick<SentEmail, "to" | "cc">,
) => ({
  ...unreached,
  subject,
  attach,
  text: text.replace(urlPattern, (each) => each.replace(linkUrlPattern, linkPlaceholder)),
});
