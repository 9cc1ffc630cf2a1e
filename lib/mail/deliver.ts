import { v7 } from "uuid";
import type { MailAccount } from "./account";
import { composeEmail, type Email } from "./compose";
import { isUncertain, MailError } from "./mail-error";
import type { Outcome } from "./outcome";
import { handOver, transportedAddress } from "./send";

/** Returns a unique Message-ID in the sender's domain, in ASCII as its transport requires. */
export const newMessageId = ({ from }: Pick<MailAccount, "from">) =>
  `<${v7()}@${transportedAddress(from.address).split("@")[1]}>`;

/** An e-mail without a sender; `organization` is the sender's name unless the configuration has one. */
type EmailWithoutSender = Omit<Email, "from"> & { organization: string };

type SenderOrganization = { shortName: string | null; name: string; email: string | null };

/** Returns the organization's name for the sender and its address for replies. */
export const senderOf = ({ shortName, name, email }: SenderOrganization) => ({
  organization: shortName ?? name,
  replyTo: email,
});

/** Composes an e-mail and hands it to the mail server. A failure is returned as an outcome. */
export async function deliver({ server, from }: MailAccount, email: EmailWithoutSender): Promise<Outcome> {
  const { to, cc, organization } = email;
  const bytes = await composeEmail({ ...email, from: { ...from, name: from.name ?? organization } });
  try {
    const receipt = await handOver(server, { from: from.address, to: [...to, ...cc] }, bytes);
    return { state: "sent", ...receipt };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { reason, said } = error;
    return { state: isUncertain(reason) ? "unknown" : "failed", reason, said };
  }
}
