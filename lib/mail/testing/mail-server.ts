import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { faultQueue, type MailFault, pause, replyError } from "./faults";

/** An accepted e-mail with its envelope. */
export type StoredEmail = {
  id: number;
  from: string;
  to: string[];
  /** Whether the client needed SMTPUTF8, which many servers do not have. */
  isUtf8: boolean;
  receivedAt: string;
  bytes: Buffer;
};

type Options = {
  port?: number;
  /** Offers STARTTLS with this certificate; without one everything is unencrypted. */
  tls?: { key: string; cert: string };
};

export type FakeMailServer = {
  /** With a login, in the form of `SMTP_URL`. */
  url: string;
  emails: readonly StoredEmail[];
  injectFault(how: MailFault): void;
  calm(): void;
  stop(): Promise<void>;
};

const acceptedLogin = { user: "demo", password: "stand-in" };

const maxStoredEmails = 500;

/** Starts a fake mail server on 127.0.0.1 that stores what it accepts and delivers nothing. */
export async function startFakeMailServer({ port = 0, tls }: Options = {}): Promise<FakeMailServer> {
  const faults = faultQueue();
  const emails: StoredEmail[] = [];
  let count = 0;

  const storeEmail = (
    bytes: Buffer,
    { mailFrom, rcptTo, smtpUtf8 = false }: SMTPServerSession["envelope"],
  ) => {
    count += 1;
    const from = mailFrom ? mailFrom.address : "";
    const to = rcptTo.map(({ address }) => address);
    emails.push({ id: count, from, to, isUtf8: smtpUtf8, receivedAt: new Date().toISOString(), bytes });
    if (emails.length > maxStoredEmails) emails.shift();
  };
  const drop = ({ id }: SMTPServerSession) => {
    for (const { session, _socket } of server.connections) if (session.id === id) _socket.destroy();
  };

  const server = new SMTPServer({
    ...(tls ?? { disabledCommands: ["STARTTLS"], allowInsecureAuth: true }),
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth({ username = "", password }, _session, done) {
      const isKnown = username === acceptedLogin.user && password === acceptedLogin.password;
      if (!isKnown || faults.take(["reject_auth"], [username])) return done(replyError("reject_auth"));
      done(null, { user: username });
    },
    onRcptTo({ address }, session, done) {
      const fault = faults.take(["refuse", "greylist", "drop_before", "hang_before"], [address]);
      if (fault?.kind === "drop_before") return drop(session);
      if (fault?.kind === "hang_before") return;
      if (fault?.kind === "refuse" || fault?.kind === "greylist") return done(replyError(fault.kind));
      done();
    },
    async onData(stream, session, done) {
      const bytes = await buffer(stream).catch(() => null);
      // A client that disconnects midway has sent nothing.
      if (!bytes) return;
      const addresses = session.envelope.rcptTo.map(({ address }) => address);
      const fault = faults.take(["slow", "hang_after", "drop_after", "duplicate"], addresses);
      if (fault?.kind === "duplicate") return done(replyError("duplicate"));
      storeEmail(bytes, session.envelope);
      if (fault?.kind === "hang_after") return;
      if (fault?.kind === "drop_after") return drop(session);
      if (fault) await pause(fault);
      done();
    },
  });
  // Clients that give up or do not trust the certificate are of no interest.
  server.on("error", () => {});
  const listener = server.listen(port, "127.0.0.1");
  await once(listener, "listening");

  const { port: listeningPort } = listener.address() as AddressInfo;
  return {
    url: `smtp://${acceptedLogin.user}:${acceptedLogin.password}@127.0.0.1:${listeningPort}`,
    emails,
    injectFault: faults.add,
    calm: faults.clear,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
