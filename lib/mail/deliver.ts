import { v7 } from "uuid";
import type { MailAccount } from "./account";
import { composeLetter, type Letter } from "./compose";
import { type FailureReason, isUncertain, MailError } from "./mail-error";
import { type Receipt, sendLetter } from "./send";

/** What became of a letter. */
export type Outcome =
  | ({ state: "sent" } & Receipt)
  | { state: "failed" | "unknown"; reason: FailureReason; said: string | null };

/** An id for a letter that no other letter has, in the domain of its sender. */
export const newMessageId = ({ from }: MailAccount) => `<${v7()}@${from.address.split("@")[1]}>`;

/** `organization` names the sender, unless the configuration does. */
type Unsigned = Omit<Letter, "from"> & { organization: string };

/** Makes a letter and hands it over; a failure is an outcome like another. */
export async function deliver({ server, from }: MailAccount, letter: Unsigned): Promise<Outcome> {
  const { to, cc, organization } = letter;
  const bytes = await composeLetter({ ...letter, from: { ...from, name: from.name ?? organization } });
  try {
    const receipt = await sendLetter(server, { from: from.address, to: [...to, ...cc] }, bytes);
    return { state: "sent", ...receipt };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { reason, said } = error;
    return { state: isUncertain(reason) ? "unknown" : "failed", reason, said };
  }
}
