import { readFileSync } from "node:fs";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type MailServer, parseMailServer } from "@/lib/values/mail-address";
import { composeEmail, type Email } from "./compose";
import { newMessageId } from "./deliver";
import { isUncertain, MailError } from "./mail-error";
import { handOver } from "./send";
import type { MailFault } from "./testing/faults";
import { type FakeMailServer, startFakeMailServer } from "./testing/mail-server";

const email: Email = {
  messageId: "<1@romashka.example>",
  from: { name: "ООО «Ромашка», бухгалтерия", address: "docs@romashka.example" },
  replyTo: "buh@romashka.example",
  to: ["client@example.ru"],
  cc: ["boss@example.ru"],
  subject: "Счёт СЧ-2026/001 от 20.11.2026 — просим оплатить",
  text: "Здравствуйте!\n\nСчёт <во вложении> & по ссылке https://docs.example/d/abc?x=1&y=2.\nСпасибо",
  attachment: { name: "Счёт СЧ-2026-001 от 20.11.2026.pdf", bytes: Buffer.from("%PDF-1.7 ёлка") },
};

describe("an email", () => {
  test("carries Cyrillic in its subject, sender, text and file name", async () => {
    const bytes = await composeEmail(email);
    // The message is pure ASCII, in lines short enough that no server breaks them.
    expect(bytes.toString("latin1")).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    expect(
      Math.max(
        ...bytes
          .toString()
          .split("\r\n")
          .map((line) => line.length),
      ),
    ).toBeLessThan(999);
    const parsed = await PostalMime.parse(bytes);
    expect(parsed).toMatchObject({
      messageId: email.messageId,
      subject: email.subject,
      from: { name: "ООО «Ромашка», бухгалтерия", address: "docs@romashka.example" },
      to: [{ address: "client@example.ru" }],
      cc: [{ address: "boss@example.ru" }],
      replyTo: [{ address: "buh@romashka.example" }],
      attachments: [{ filename: email.attachment?.name, mimeType: "application/pdf" }],
    });
    expect(parsed.text?.trim()).toBe(email.text);
    expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer).toString()).toBe("%PDF-1.7 ёлка");
  });

  test("from a Cyrillic domain is ASCII in all its headers", async () => {
    const from = { name: "Ромашка", address: "docs@почта.рф" };
    const bytes = await composeEmail({ ...email, from, messageId: newMessageId({ from }) });
    expect(bytes.toString("latin1")).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    const { messageId, from: sender } = await PostalMime.parse(bytes);
    expect(messageId).toMatch(/^<[\da-f-]{36}@xn--80a1acny\.xn--p1ai>$/);
    expect(sender?.name).toBe("Ромашка");
  });

  test("has an HTML part in which only web addresses are markup", async () => {
    const { html } = await PostalMime.parse(await composeEmail(email));
    expect(html).toContain("<p>Здравствуйте!</p>");
    expect(html).toContain("Счёт &lt;во вложении&gt; &amp; по ссылке");
    expect(html).toContain('<a href="https://docs.example/d/abc?x=1&amp;y=2">');
    expect(html).toContain("<br>Спасибо");
  });

  test.each(["\r\nBcc: thief@example.ru", "\nX-Evil: 1", "\u2028Bcc: thief@example.ru"])(
    "takes no headers from %j in its subject, sender or file name",
    async (evil) => {
      const bytes = await composeEmail({
        ...email,
        subject: `Счёт${evil}`,
        from: { name: `Ромашка${evil}`, address: "docs@romashka.example" },
        attachment: { name: `Счёт${evil}.pdf`, bytes: Buffer.from("%PDF") },
      });
      const { headers, bcc } = await PostalMime.parse(bytes);
      expect(bcc ?? []).toEqual([]);
      expect(headers.map(({ key }) => key)).not.toContain("x-evil");
      expect(headers.map(({ key }) => key)).not.toContain("bcc");
    },
  );
});

describe("a mail server", () => {
  let mail: FakeMailServer;
  let server: MailServer;
  const limits = { connectMs: 250_000, greetMs: 250_000, silenceMs: 250_000, wholeMs: 250_000 };
  const envelope = { from: "docs@romashka.example", to: ["client@example.ru"] };
  const send = async (to = envelope.to, at = server, within = limits) =>
    handOver(at, { ...envelope, to }, await composeEmail(email), within);
  const errorFrom = async (sent: Promise<unknown>) => {
    const failure = await sent.catch((error: unknown) => error);
    if (!(failure instanceof MailError)) throw new Error("failure was expected", { cause: failure });
    return { reason: failure.reason, said: failure.said, isUncertain: isUncertain(failure.reason) };
  };

  beforeAll(async () => {
    mail = await startFakeMailServer();
    server = parseMailServer(mail.url)!;
  });
  afterEach(() => mail.calm());
  afterAll(() => mail.stop());

  test("accepts an email as it was written", async () => {
    const bytes = await composeEmail(email);
    const { said, refused } = await handOver(server, envelope, bytes, limits);
    expect(said).toMatch(/^250/);
    expect(refused).toEqual([]);
    expect(mail.emails.at(-1)).toMatchObject(envelope);
    expect((await PostalMime.parse(mail.emails.at(-1)!.bytes)).subject).toBe(email.subject);
  });

  test.each<[MailFault["kind"], string, boolean, number]>([
    ["refuse", "recipients", false, 0],
    ["greylist", "later", false, 0],
    ["duplicate", "refused", false, 0],
    ["drop_before", "unreachable", false, 0],
    ["hang_before", "timeout", false, 0],
    ["drop_after", "lost", true, 1],
  ])("that fails with %j is reported as %j", async (kind, reason, uncertain, left) => {
    const before = mail.emails.length;
    mail.injectFault({ kind });
    const within = kind === "hang_before" ? { ...limits, silenceMs: 5_000 } : limits;
    const failure = await errorFrom(send(envelope.to, server, within));
    expect(failure).toMatchObject({ reason, isUncertain: uncertain });
    if (kind === "refuse") expect(failure.said).toBe("550 5.1.1 No such user here");
    expect(mail.emails.length - before).toBe(left);
  });

  test("that is slow within the time limit accepts the email", async () => {
    mail.injectFault({ kind: "slow", delayMs: 150 });
    expect((await send()).said).toMatch(/^250/);
  });

  test("that stays silent after receiving the email is given up with an uncertain outcome", async () => {
    mail.injectFault({ kind: "hang_after" });
    const before = mail.emails.length;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const failure = errorFrom(send());
    await expect.poll(() => mail.emails.length, { timeout: 250_000 }).toBe(before + 1);
    vi.advanceTimersByTime(limits.wholeMs);
    expect(await failure).toMatchObject({ reason: "lost", isUncertain: true });
  });

  test("that knows ASCII addresses only delivers to Cyrillic domains, and its refusal names the address as written", async () => {
    mail.injectFault({ kind: "refuse", to: "gone@почта.рф" });
    expect((await send(["client@почта.рф", "gone@почта.рф"])).refused).toEqual(["gone@почта.рф"]);
    expect(mail.emails.at(-1)).toMatchObject({ to: ["client@почта.рф"], isUtf8: false });
    const bytes = await composeEmail({ ...email, to: ["client@почта.рф"] });
    expect(bytes.toString("latin1")).toMatch(/^To: client@xn--80a1acny\.xn--p1ai\r$/m);
  });

  test("that refuses some recipients names them", async () => {
    mail.injectFault({ kind: "refuse", to: "gone@example.ru" });
    expect((await send(["client@example.ru", "gone@example.ru"])).refused).toEqual(["gone@example.ru"]);
    expect(mail.emails.at(-1)?.to).toEqual(["client@example.ru"]);
  });

  test("that refuses the login is reported so, without the password", async () => {
    const login = { user: "demo", password: "hunter2" };
    const sent = send(undefined, { ...server, login });
    expect(await errorFrom(sent)).toMatchObject({ reason: "login", said: expect.stringMatching(/^535/) });
    const error = await sent.catch((each: MailError) => each);
    expect(`${(error as MailError).cause}`).not.toContain("hunter2");
  });

  test("that cannot be reached is reported as unreachable", async () => {
    expect(await errorFrom(send(undefined, { ...server, port: 1 }))).toMatchObject({
      reason: "unreachable",
    });
    const nowhere = { ...server, host: "mail.invalid" };
    expect(await errorFrom(send(undefined, { ...nowhere, login: null }))).toMatchObject({
      reason: "unreachable",
    });
  });

  test("with a self-signed certificate is not trusted", async () => {
    const tls = {
      key: readFileSync("lib/bank/testing/key.pem", "utf8"),
      cert: readFileSync("lib/bank/testing/ca.pem", "utf8"),
    };
    const stranger = await startFakeMailServer({ tls });
    expect(await errorFrom(send(undefined, parseMailServer(stranger.url)!))).toMatchObject({
      reason: "insecure",
    });
    await stranger.stop();
  });
});
