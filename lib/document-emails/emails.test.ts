import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { clients, documentLinks } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { saveEmailTemplate } from "@/lib/email-templates/save";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { draftEmail } from "./draft";
import { listEmails } from "./list";
import { sendEmail } from "./send";
import { emailScenario, lines, written } from "./testing/scenario";

const { scenario, nextAddress, issued, send, emailsTo, emailOf } = emailScenario();

describe("an email", () => {
  test("brings the document as a PDF in the organization's name and is in the history", async () => {
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

  test("carries a link only on request, each time a new one, and the link is not stored in plain text", async () => {
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
    expect((await emailOf(id))?.text).toBe(texts[2]);
    const kept = await database().execute(
      sql`select to_jsonb(email)::text as row from document_emails as email`,
    );
    expect(JSON.stringify(kept)).not.toMatch(/\/d\/[\w-]{43}/);
  });

  test("is refused for a corrected document, and a repeated key still returns the email sent before", async () => {
    const { id } = await issued();
    const idempotencyKey = "before the correction";
    const to = nextAddress();
    const before = await send(id, { to, idempotencyKey });
    const correction = await execute(correctDocument, scenario.caller, { id });
    await send(id);
    await execute(changeStatus, scenario.caller, { id: correction.id, status: "issued" });
    expect(await failureOf(send(id))).toMatchObject({ code: "conflict" });
    expect(await send(id, { to, idempotencyKey })).toMatchObject({ id: before.id });
    expect(await send(correction.id)).toMatchObject({ state: "sent" });
  });

  test("is refused for a draft or cancelled document, but not for the draft of a contract", async () => {
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

  test("shows its link to users, but not to viewers", async () => {
    const { id } = await issued();
    const text = "Смотрите: {{link}}";
    await send(id, { to: nextAddress(), text, attach: "none" });
    const textTo = async (permission: "viewer" | "user") =>
      (await execute(listEmails, await callerAs(permission), { id })).items[0]?.text;
    expect(await textTo("viewer")).toBe(text);
    expect(await textTo("user")).toMatch(/^Смотрите: http:\/\/localhost:3000\/d\/[\w-]{43}$/);
  });

  test("cannot be sent by a viewer", async () => {
    const { id } = await issued();
    const viewer = await callerAs("viewer");
    const sendAsViewer = () => execute(sendEmail, viewer, { id, to: nextAddress(), ...written });
    expect(await failureOf(sendAsViewer())).toMatchObject({ code: "forbidden" });
  });
});

describe("the draft of an email", () => {
  test("may carry a link for an invoice not yet issued, but not for the draft of a contract", async () => {
    const canLink = async ({ id }: { id: string }) =>
      (await execute(draftEmail, scenario.caller, { id })).canLink;
    expect(await canLink(await scenario.create({ lines }))).toBe(true);
    expect(await canLink(await scenario.create({ docType: "contract" }))).toBe(false);
  });

  test("is addressed to the client in the organization's words and offers earlier addresses", async () => {
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
