import { emailAddress } from "./email-address";

/** A mailbox: `{name: "ООО «Ромашка»", address: "docs@example.ru"}`. */
export type Mailbox = { name: string | null; address: string };

/** A mail server from its URL. `smtps` uses TLS from the start, `smtp` upgrades to it if possible. */
export type MailServer = {
  host: string;
  port: number;
  isSecure: boolean;
  login: { user: string; password: string } | null;
};

const isAddress = (text: string) => emailAddress.safeParse(text).success;

/** Parses `ООО «Ромашка» <docs@example.ru>` or the address alone; returns null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = "", bracketed, bare] = /^(?:([^<>\p{Cc}]*)<([^<>\s]+)>|(\S+))$/u.exec(text.trim()) ?? [];
  const address = bracketed ?? bare;
  if (!address || !isAddress(address)) return null;
  return { name: name.trim().replace(/^"(.*)"$/, "$1") || null, address };
}

/** Parses `smtp://user:password@host:587`; returns null if it is not the URL of a mail server. */
export function parseMailServer(text: string): MailServer | null {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) return null;
  const isSecure = url.protocol === "smtps:";
  try {
    const [user, password] = [url.username, url.password].map(decodeURIComponent);
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(url.port) || (isSecure ? 465 : 587),
      isSecure,
      login: user ? { user, password: password ?? "" } : null,
    };
  } catch {
    return null;
  }
}
