import PostalMime from "postal-mime";
import type { MailFault } from "@/lib/mail/testing/faults";
import { mailboxUrl } from "./address";

/** Makes the mail server misbehave with emails to an address. */
export const injectMailFault = async (fault: MailFault & { to: string }): Promise<void> => {
  await fetch(`${mailboxUrl}/control/fault`, { method: "POST", body: JSON.stringify(fault) });
};

/** The emails that the mail server took for an address, as they came over the wire. */
export async function emailsTo(address: string) {
  const kept: Array<{ id: number }> = await (
    await fetch(`${mailboxUrl}/emails?to=${encodeURIComponent(address)}`)
  ).json();
  return Promise.all(
    kept.map(async ({ id }) =>
      PostalMime.parse(await (await fetch(`${mailboxUrl}/emails/${id}`)).arrayBuffer()),
    ),
  );
}
