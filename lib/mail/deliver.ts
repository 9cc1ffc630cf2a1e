import { v7 } from "uuid";
import type { MailAccount } from "./account";
import { composeEmail, type Email } from "./compose";
import { isUncertain, MailError } from "./mail-error";
import type { Outcome } from "./outcome";
import { handOver } from "./send";

/** An id for an email that no other email has, in the domain of its sender. */
export const newMessageId = ({ from }: MailAccount) => `<${v7()}@${from.address.split("@")[1]}>`;

/** `organization` names the sender, unless the configuration does. */
type Unsigned = Omit<Email, "from"> & { organization: string };

type Signing = { shortName: string | null; name: string; email: string | null };

/** The organization by whose name a letter comes, and which gets the answers. */
export const signedBy = ({ shortName, name, email }: Signing) => ({
  organization: shortName ?? name,
  replyTo: email,
});

/** Makes an email and hands it over; a failure is an outcome like another. */
export async function deliver({ server, from }: MailAccount, email: Unsigned): Promise<Outcome> {
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
