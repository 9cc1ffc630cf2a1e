import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { extractText } from "unpdf";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { clients, documentEmails, documentLinks } from "@/db/schema";
import { listLinks } from "@/lib/document-links/list";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { saveEmailTemplate } from "@/lib/email-templates/save";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { type FakeMailServer, startFakeMailServer } from "@/lib/mail/testing/mail-server";
import { closePrintPool } from "@/lib/print/render";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { draftEmail } from "./draft";
import { listEmails } from "./list";
import { sendEmail } from "./send";
import { giveUpCutOff } from "./sweep";

let mail: FakeMailServer;

// Before the scenario opens the database: the configuration is read once.
beforeAll(async () => {
  mail = await startFakeMailServer();
  process.env.SMTP_URL = mail.url;
  process.env.MAIL_FROM = "docs@romashka.example";
});
const scenario = documentScenario();
afterEach(() => mail.calm());
afterAll(async () => {
  await mail.stop();
  await closePrintPool();
});

const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

/** Each email of a test goes to an address of its own. */
let count = 0;
const nextAddress = () => `client-${++count}@example.ru`;

async function issued(input: Record<string, unknown> = {}) {
  const { id } = await scenario.create({ lines, clientId: scenario.clientId, ...input });
  return execute(changeStatus, scenario.caller, { id, status: "issued" });
}

const written = { subject: "Счёт", text: "Здравствуйте!" };

const send = (id: string, input: Record<string, unknown> = {}) =>
  execute(sendEmail, scenario.caller, { id, to: nextAddress(), ...written, ...input });

const emailsTo = (address: string) => mail.emails.filter(({ to }) => to.includes(address));

const emailOf = async (id: string) => (await execute(listEmails, scenario.caller, { id }))[0];

describe("an email", () => {
  test("brings the document as a PDF, from the organization, and is in the history", async () => {
    const document = await issued();
    const to = nextAddress();
    const email = await send(document.id, {
      to: [to],
      cc: "boss@example.ru",
      subject: "Счёт {{document.number}}",
    });
    expect(email).toMatchObject({
      state: "sent",
      to: [to],
      cc: ["boss@example.ru"],
      error: null,
      isNew: true,
    });
    const [kept] = emailsTo(to);
    expect(kept).toMatchObject({ from: "docs@romashka.example", to: [to, "boss@example.ru"] });
    const arrived = await PostalMime.parse(kept!.bytes);
    expect(arrived).toMatchObject({
      messageId: email.messageId,
      subject: `Счёт ${document.number}`,
      from: { name: "ООО «Северный ветер»", address: "docs@romashka.example" },
    });
    const [attachment] = arrived.attachments;
    expect(attachment?.filename).toMatch(/^Счет .+\.pdf$/);
    const { text } = await extractText(new Uint8Array(attachment?.content as ArrayBuffer), {
      mergePages: true,
    });
    expect(text).toContain(document.number);
    expect(await emailOf(document.id)).toMatchObject({
      id: email.id,
      state: "sent",
      sentBy: "Иванова Анна Петровна",
    });
    expect(await eventsOf(document.id)).toContain("document.emailed");
  });

  test("carries a link only when it is asked for, and then a new one", async () => {
    const { id } = await issued();
    const to = nextAddress();
    await send(id, { to });
    expect(await database().$count(documentLinks, eq(documentLinks.documentId, id))).toBe(0);
    await send(id, { to, text: "Смотрите: {{link}}\nСпасибо", attach: "none" });
    await send(id, { to, link: true });
    const texts = await Promise.all(
      emailsTo(to).map(async ({ bytes }) => (await PostalMime.parse(bytes)).text?.trim() ?? ""),
    );
    expect(texts[0]).toBe("Здравствуйте!");
    expect(texts[1]).toMatch(/^Смотрите: http:\/\/localhost:3000\/d\/[\w-]{43}\nСпасибо$/);
    expect(texts[2]).toMatch(/^Здравствуйте!\n\nДокумент по ссылке: http:\/\/localhost:3000\/d\/[\w-]{43}$/);
    expect(await database().$count(documentLinks, eq(documentLinks.documentId, id))).toBe(2);
    expect((await PostalMime.parse(emailsTo(to)[1]!.bytes)).attachments).toEqual([]);
  });

  test("is not written of a draft or cancelled document, but of the draft of a contract", async () => {
    const draft = await scenario.create({ lines });
    expect(await failureOf(send(draft.id))).toMatchObject({ code: "conflict" });
    await execute(changeStatus, scenario.caller, { id: draft.id, status: "cancelled" });
    expect(await failureOf(send(draft.id))).toMatchObject({ code: "conflict" });
    const contract = await scenario.create({ docType: "contract" });
    expect(await send(contract.id)).toMatchObject({ state: "sent" });
    expect(await failureOf(send(contract.id, { link: true }))).toMatchObject({ code: "conflict" });
  });

  test.each([
    [{ to: [] }, "to"],
    [{ to: "" }, "to"],
    [{ to: ["good@example.ru", "bad"] }, "to.1"],
    [{ to: ["a@example.ru\r\nBcc: thief@example.ru"] }, "to.0"],
    [{ to: Array.from({ length: 11 }, (_, at) => `a${at}@example.ru`) }, "to"],
    [{ cc: ["bad"] }, "cc.0"],
    [{ subject: "Счёт\r\nBcc: thief@example.ru" }, "subject"],
    [{ subject: "Счёт\u2028Bcc: thief@example.ru" }, "subject"],
    [{ subject: " " }, "subject"],
    [{ text: "Здравствуйте, {{customer.nick}}!" }, "text"],
    [{ attach: "zip" }, "attach"],
  ])("with %j is refused, and the field is named", async (input, field) => {
    const { id } = await scenario.create({ docType: "contract" });
    expect(await failureOf(send(id, input))).toEqual({ code: "validation_error", fields: [field] });
    expect(await emailOf(id)).toBeUndefined();
  });

  test("is not sent by a viewer", async () => {
    const { id } = await issued();
    const viewer = await callerAs("viewer");
    const sent = () => execute(sendEmail, viewer, { id, to: nextAddress(), ...written });
    expect(await failureOf(sent())).toMatchObject({ code: "forbidden" });
  });
});

describe("the same email", () => {
  test("asked for many times at once is sent once", async () => {
    const { id } = await issued();
    const to = nextAddress();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(id, { to, idempotencyKey: "one click" })),
    );
    expect(emailsTo(to)).toHaveLength(1);
    expect(new Set(answers.map((email) => email.id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await send(id, { to, idempotencyKey: "one click" })).toMatchObject({ state: "sent" });
    expect(emailsTo(to)).toHaveLength(1);
  });

  test("without a key is sent once while it is under way, and again afterwards", async () => {
    const { id } = await issued();
    const to = nextAddress();
    mail.injectFault({ kind: "slow", to, delayMs: 300, times: 1 });
    await Promise.all(Array.from({ length: 5 }, () => send(id, { to })));
    expect(emailsTo(to)).toHaveLength(1);
    await send(id, { to });
    expect(emailsTo(to)).toHaveLength(2);
  });

  test("cannot be another one under the same key", async () => {
    const { id } = await issued();
    await send(id, { idempotencyKey: "key" });
    expect(await failureOf(send(id, { idempotencyKey: "key", subject: "Другое" }))).toMatchObject({
      code: "conflict",
    });
  });
});

describe("an email that fails", () => {
  test("that was refused has failed, in words and with the server's own", async () => {
    const { id } = await issued();
    const to = nextAddress();
    mail.injectFault({ kind: "refuse", to });
    const email = await send(id, { to });
    expect(email).toMatchObject({
      state: "failed",
      error: expect.stringContaining("550 5.1.1 No such user here"),
    });
    expect(await emailOf(id)).toMatchObject({ state: "failed", error: email.error });
    expect(await eventsOf(id)).toContain("document.email_failed");
    expect(await eventsOf(id)).not.toContain("document.emailed");
  });

  test("that was refused leaves no link behind", async () => {
    const { id } = await issued();
    const to = nextAddress();
    mail.injectFault({ kind: "refuse", to });
    await send(id, { to, link: true });
    expect(await execute(listLinks, scenario.caller, { id })).toEqual([]);
  });

  test("that some did not get names them", async () => {
    const { id } = await issued();
    const [to, gone] = [nextAddress(), nextAddress()];
    mail.injectFault({ kind: "refuse", to: gone });
    expect(await send(id, { to: [to, gone] })).toMatchObject({ state: "sent", refused: [gone] });
  });

  test("whose outcome nobody knows says so, and is not sent again by itself", async () => {
    const { id } = await issued();
    const to = nextAddress();
    mail.injectFault({ kind: "drop_after", to });
    expect(await send(id, { to, idempotencyKey: "key" })).toMatchObject({ state: "unknown" });
    expect(await send(id, { to, idempotencyKey: "key" })).toMatchObject({ state: "unknown" });
    await giveUpCutOff();
    expect(emailsTo(to)).toHaveLength(1);
    expect(await eventsOf(id)).toContain("document.email_unknown");
  });

  test("whose process has died is unknown after a while, not before", async () => {
    const { id } = await issued();
    await send(id);
    const fresh = await send(id);
    const old = await send(id);
    const pretend = (emailId: string, createdAt: string) =>
      database()
        .update(documentEmails)
        .set({ state: "sending", settledAt: null, createdAt })
        .where(eq(documentEmails.id, emailId));
    await pretend(fresh.id, new Date().toISOString());
    await pretend(old.id, new Date(Date.now() - 10 * 60_000).toISOString());
    await Promise.all([giveUpCutOff(), giveUpCutOff()]);
    const emails = await execute(listEmails, scenario.caller, { id });
    expect(emails.map(({ state }) => state)).toEqual(["unknown", "sending", "sent"]);
    expect(emails[0]?.error).toContain("перезапустилось");
    const events = await eventsOf(id);
    expect(events.filter((kind) => kind === "document.email_unknown")).toHaveLength(1);
  });
});

describe("an email to be written", () => {
  test("may carry a link to what is issued before it is sent, not to the draft of a contract", async () => {
    const canLink = async ({ id }: { id: string }) =>
      (await execute(draftEmail, scenario.caller, { id })).canLink;
    expect(await canLink(await scenario.create({ lines }))).toBe(true);
    expect(await canLink(await scenario.create({ docType: "contract" }))).toBe(false);
  });

  test("is to the client, in the organization's words, and offers earlier addresses", async () => {
    const document = await issued({ dueDate: "2099-12-31" });
    const { id } = document;
    const to = nextAddress();
    await send(id, { to, cc: "boss@example.ru" });
    const draft = await execute(draftEmail, scenario.caller, { id });
    expect(draft).toMatchObject({ to, canLink: true, isSetUp: true, missing: [] });
    expect(draft.knownAddresses.slice(0, 2)).toEqual([to, "boss@example.ru"]);
    expect(draft.subject).toContain(document.number);
    expect(draft.text).toContain("Просим оплатить до 31.12.2099.");

    await database()
      .update(clients)
      .set({ email: "buh@elki.example" })
      .where(eq(clients.id, scenario.clientId));
    await execute(saveEmailTemplate, await callerAs("admin"), {
      organizationId: scenario.organizationId,
      docType: "invoice",
      subject: "Оплатите {{document.number}}",
      text: "Уважаемые {{customer.name}}!\nДо {{document.dueDate}}.\nСсылка: {{link}}",
    });
    const later = await issued();
    expect(await execute(draftEmail, scenario.caller, { id: later.id })).toMatchObject({
      to: "buh@elki.example",
      subject: `Оплатите ${later.number}`,
      text: "Уважаемые АО «Ёлки-палки»!\nСсылка: {{link}}",
    });
  });
});
