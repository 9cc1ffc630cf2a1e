import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { clients, documentEmails, documents } from "@/db/schema";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { issueAndSend } from "./issue-and-send";
import { emailScenario, lines } from "./testing/scenario";

const { scenario, nextAddress, issued, emailsTo, injectFault } = emailScenario();

async function createDraftFor(email: string | null) {
  const values = { kind: "company" as const, name: "ООО «Ветер»", search: "ветер", email };
  const [client] = await database().insert(clients).values(values).returning();
  return scenario.create({ lines, clientId: client!.id });
}

const callIssueAndSend = (id: string, rest: Record<string, unknown> = {}) =>
  execute(issueAndSend, scenario.caller, { id, ...rest });

const statusOf = async (id: string) =>
  (await database().select({ status: documents.status }).from(documents).where(eq(documents.id, id)))[0]
    ?.status;

test("a draft is issued and sent to its client, with the PDF and a link", async () => {
  const to = nextAddress();
  const { id, number } = await createDraftFor(to);
  const answer = await callIssueAndSend(id);
  expect(answer).toMatchObject({ id, status: "issued", email: { state: "sent", to: [to], revision: 1 } });
  expect(answer.problems?.map(({ code }) => code)).toEqual(["no_due_date", "vat_rate_unusual"]);
  const arrived = await PostalMime.parse(emailsTo(to)[0]!.bytes);
  expect(arrived.subject).toContain(number);
  expect(arrived.text).toMatch(/http:\/\/localhost:3000\/d\/[\w-]{43}/);
  expect(arrived.attachments[0]?.filename).toMatch(/\.pdf$/);
});

test("issuing and sending repeatedly or three times at once sends one letter", async () => {
  const to = nextAddress();
  const { id } = await createDraftFor(to);
  await Promise.all([callIssueAndSend(id), callIssueAndSend(id), callIssueAndSend(id)]);
  await callIssueAndSend(id);
  expect(emailsTo(to)).toHaveLength(1);
  expect(await database().$count(documentEmails, eq(documentEmails.documentId, id))).toBe(1);
});

test("a document changed since its caller read it is not sent; repeating the accepted call sends nothing more", async () => {
  const to = nextAddress();
  const { id, version } = await createDraftFor(to);
  await execute(updateDocument, scenario.caller, { id, notes: "Цена другая" });
  expect((await failureOf(callIssueAndSend(id, { version }))).code).toBe("version_conflict");
  expect([await statusOf(id), emailsTo(to)]).toEqual(["draft", []]);
  const first = await callIssueAndSend(id, { version: version + 1 });
  expect(first).toMatchObject({ status: "issued", email: { state: "sent" } });
  expect((await callIssueAndSend(id, { version: version + 1 })).email.id).toBe(first.email.id);
  expect((await failureOf(callIssueAndSend(id, { version }))).code).toBe("version_conflict");
  expect(emailsTo(to)).toHaveLength(1);
});

test("without an address nothing is issued; an address in the call is used", async () => {
  const { id } = await createDraftFor(null);
  expect((await failureOf(callIssueAndSend(id))).code).toBe("no_address");
  expect(await statusOf(id)).toBe("draft");
  const to = nextAddress();
  expect(await callIssueAndSend(id, { to })).toMatchObject({ status: "issued", email: { to: [to] } });
  const other = await scenario.create({ lines, clientId: null });
  expect((await failureOf(callIssueAndSend(other.id))).code).toBe("no_address");
});

test("a client without an address gets the letter at the address of the previous letter", async () => {
  const { id, clientId } = await createDraftFor(null);
  const to = nextAddress();
  await callIssueAndSend(id, { to });
  const next = await scenario.create({ lines, clientId });
  expect(await callIssueAndSend(next.id)).toMatchObject({ email: { to: [to] } });
});

test("an issued document is only sent, and a cancelled one is refused", async () => {
  const { id } = await issued();
  const to = nextAddress();
  expect(await callIssueAndSend(id, { to })).toMatchObject({ status: "issued", email: { state: "sent" } });
  const cancelled = await scenario.create({ lines });
  await database().update(documents).set({ status: "cancelled" }).where(eq(documents.id, cancelled.id));
  expect((await failureOf(callIssueAndSend(cancelled.id, { to }))).code).toBe("conflict");
});

test("a failed letter leaves the document issued, and the call may be repeated", async () => {
  const to = nextAddress();
  const { id } = await createDraftFor(to);
  injectFault({ kind: "refuse", times: 1 });
  expect(await callIssueAndSend(id)).toMatchObject({ status: "issued", email: { state: "failed" } });
  expect(emailsTo(to)).toHaveLength(0);
  expect(await callIssueAndSend(id)).toMatchObject({ status: "issued", email: { state: "sent", to: [to] } });
  expect(emailsTo(to)).toHaveLength(1);
});

test("the document is not issued when its letter cannot be stored", async () => {
  const to = nextAddress();
  const { id } = await createDraftFor(to);
  await database().execute(sql`
    create function refuse() returns trigger language plpgsql as 'begin raise exception $$broken$$; end'`);
  await database().execute(
    sql`create trigger refuse before insert on document_emails for each row execute function refuse()`,
  );
  await expect(callIssueAndSend(id)).rejects.toThrow();
  await database().execute(sql`drop trigger refuse on document_emails`);
  expect([await statusOf(id), emailsTo(to)]).toEqual(["draft", []]);
  expect(await callIssueAndSend(id)).toMatchObject({ status: "issued", email: { state: "sent" } });
});
