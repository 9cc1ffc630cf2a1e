import PostalMime from "postal-mime";
import type { MailUpset } from "@/lib/mail/testing/upset";
import { mailboxUrl } from "./address";

/** Makes the mail server misbehave with emails to an address. */
export const upsetMail = async (upset: MailUpset & { to: string }): Promise<void> => {
  await fetch(`${mailboxUrl}/control/trouble`, { method: "POST", body: JSON.stringify(upset) });
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
