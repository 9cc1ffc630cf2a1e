import PostalMime from "postal-mime";
import type { MailFault } from "@/lib/mail/testing/faults";
import { mailboxUrl } from "./address";

/** Makes the mail server misbehave for emails to an address. */
export const injectMailFault = async (fault: MailFault & { to: string }): Promise<void> => {
  await fetch(`${mailboxUrl}/control/fault`, { method: "POST", body: JSON.stringify(fault) });
};

/** Returns the emails that the mail server received for an address, parsed. */
export async function emailsTo(address: string) {
  const received: Array<{ id: number }> = await (
    await fetch(`${mailboxUrl}/emails?to=${encodeURIComponent(address)}`)
  ).json();
  return Promise.all(
    received.map(async ({ id }) =>
      PostalMime.parse(await (await fetch(`${mailboxUrl}/emails/${id}`)).arrayBuffer()),
    ),
  );
}
