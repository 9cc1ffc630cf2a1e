import PostalMime from "postal-mime";
import type { MailFault } from "@/lib/mail/testing/faults";
import { mailboxUrl } from "./address";

/** Makes the mail server misbehave with letters to an address. */
export const injectMailFault = async (fault: MailFault & { to: string }): Promise<void> => {
  await fetch(`${mailboxUrl}/control/fault`, { method: "POST", body: JSON.stringify(fault) });
};

/** The letters that the mail server took for an address, as they came over the wire. */
export async function lettersTo(address: string) {
  const kept: Array<{ id: number }> = await (
    await fetch(`${mailboxUrl}/letters?to=${encodeURIComponent(address)}`)
  ).json();
  return Promise.all(
    kept.map(async ({ id }) =>
      PostalMime.parse(await (await fetch(`${mailboxUrl}/letters/${id}`)).arrayBuffer()),
    ),
  );
}
