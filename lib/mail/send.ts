import { Readable } from "node:stream";
import { domainToASCII } from "node:url";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { traced } from "@/lib/kernel/tracing";
import type { MailServer } from "@/lib/values/mail-address";
import { mailErrorOf } from "./mail-error-of";

export type Envelope = { from: string; to: string[] };

/**
 * Returns an address with its domain as mail servers transport it: `docs@xn--80a1acny.xn--p1ai` for `docs@почта.рф`.
 */
export function transportedAddress(address: string): string {
  const [name, domain = ""] = address.split("@");
  return `${name}@${domainToASCII(domain) || domain}`;
}

/** The server's reply to an e-mail that it accepted, and the addresses that it rejected. */
export type Receipt = { said: string; refused: string[] };

type TimeLimits = { connectMs: number; greetMs: number; silenceMs: number; wholeMs: number };

const defaultLimits: TimeLimits = { connectMs: 10_000, greetMs: 10_000, silenceMs: 30_000, wholeMs: 60_000 };

/**
 * Hands an e-mail to the mail server, over a connection of its own. Throws MailError, whose reason tells whether the
 * e-mail may have gone out anyway.
 */
export async function handOver(
  server: MailServer,
  { from, to }: Envelope,
  email: Buffer,
  limits: TimeLimits = defaultLimits,
): Promise<Receipt> {
  const connection = connectionTo(server, limits);
  const givenAddresses = new Map(to.map((address) => [transportedAddress(address), address]));
  let hasBegun = false;
  /** Read only after the server has said that it is ready for the message. */
  async function* bytes() {
    hasBegun = true;
    yield email;
  }
  const { failed, stop } = watchForFailure(connection, limits.wholeMs);
  const conversation = async () => {
    await openConnection(connection, server);
    const sent = { from: transportedAddress(from), to: [...givenAddresses.keys()], size: email.byteLength };
    return promiseOf<SMTPConnection.SentMessageInfo>((done) =>
      connection.send(sent, Readable.from(bytes()), done),
    );
  };
  try {
    const { response, rejected } = await traced("SMTP", { "server.address": server.host }, () =>
      Promise.race([conversation(), failed]),
    );
    connection.quit();
    return { said: response, refused: rejected.map((address) => givenAddresses.get(address) ?? address) };
  } catch (error) {
    throw mailErrorOf(error, hasBegun);
  } finally {
    stop();
    connection.close();
  }
}

const connectionTo = ({ host, port, isSecure, login }: MailServer, limits: TimeLimits) =>
  new SMTPConnection({
    host,
    port,
    secure: isSecure,
    // A password must not cross a network unencrypted, even if something between here and the server removes STARTTLS.
    requireTLS: login !== null && !isSecure && !isThisMachine(host),
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetMs,
    socketTimeout: limits.silenceMs,
  });

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** Fails if the connection does, or if the whole exchange takes too long. */
function watchForFailure(connection: SMTPConnection, wholeMs: number) {
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("too slow"), { code: "ETIMEDOUT" })), wholeMs);
    connection.on("error", reject);
    connection.on("end", () => reject(new Error("the connection ended")));
  });
  return { failed, stop: () => clearTimeout(timer) };
}

async function openConnection(connection: SMTPConnection, { login }: MailServer): Promise<void> {
  await promiseOf((done) => connection.connect((error) => done(error ?? null, undefined)));
  if (!login || !connection.allowsAuth) return;
  const credentials = { user: login.user, pass: login.password };
  await promiseOf((done) => connection.login({ credentials }, (error) => done(error, undefined)));
}

/** Converts a callback of nodemailer to a promise. */
const promiseOf = <T = void>(call: (done: (error: Error | null, result: T) => void) => void) =>
  new Promise<T>((resolve, reject) => call((error, result) => (error ? reject(error) : resolve(result))));
