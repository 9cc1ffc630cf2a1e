import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { bankAttempts } from "@/db/schema";
import { dropConnection, refuseWith, respondWithData, scriptedBank } from "@/lib/bank/testing/scripted-bank";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { heldDeadline } from "@/lib/testing/deadline";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { issueThroughBank } from "./issue";
import { resolvedInvoice } from "./record";
import { resolveIssue } from "./resolve";
import { settleAttempt } from "./settle";
import { documentBankState } from "./state";
import { bankScenario } from "./testing/scenario";

const bank = scriptedBank();
const scenario = documentScenario();
const { give, takeAway, invoice, attemptsOf } = bankScenario(scenario);

const issue = (id: string) => execute(issueThroughBank, scenario.caller, { id });
const resolve = (id: string, found: { bankDocumentId?: string; exists?: boolean }) =>
  execute(resolveIssue, scenario.caller, { id, ...found });
const stateOf = async (id: string) =>
  (await execute(documentBankState, scenario.caller, { id })).attempt?.state ?? null;

const settle = (id: string, attemptId: string, bankDocumentId: string) =>
  execute(settleAttempt, scenario.caller, { id, attemptId, outcome: { state: "created", bankDocumentId } });

async function unknownInvoice(): Promise<string> {
  const { id } = await invoice();
  bank.answer = dropConnection;
  await failureOf(issue(id));
  return id;
}

beforeEach(() => {
  bank.answer = respondWithData({ documentId: "again", paymentStatus: "payment_waiting" });
});

test("takes over an invoice that a person found at the bank once the bank confirms it", async () => {
  const id = await unknownInvoice();
  expect(await stateOf(id)).toBe("unknown");
  bank.answer = refuseWith(404, "Документ не найден");
  expect(await failureOf(resolve(id, { bankDocumentId: "mistyped" }))).toEqual({
    code: "validation_error",
    fields: ["bankDocumentId"],
  });
  bank.answer = respondWithData({ paymentStatus: "payment_waiting" });
  const answer = await resolve(id, { bankDocumentId: " found " });
  expect(resolvedInvoice.strict().parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    bankDocumentId: "found",
    environment: "sandbox",
    document: { status: "issued", bankDocumentId: "found", bankEnvironment: "sandbox" },
  });
  expect(bank.requests.at(-1)?.path).toBe("/sandbox/invoice/v1.0/bills/300000092/found/payment-status");
  expect(await stateOf(id)).toBe("created");
  expect((await failureOf(issue(id))).code).toBe("conflict");
  expect(bank.requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("refuses the bank invoice of another document, also in simultaneous calls", async () => {
  const credential = await give({ environment: "prod", token: "prod.jwt.token" });
  onTestFinished(() => takeAway(credential.id).then(() => {}));
  const [one, two] = [await unknownInvoice(), await unknownInvoice()];
  bank.answer = respondWithData({ paymentStatus: "payment_waiting" });
  const outcomes = await Promise.allSettled([one, two].map((id) => resolve(id, { bankDocumentId: "found" })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const unresolved = outcomes[0]!.status === "fulfilled" ? two : one;
  expect(await failureOf(resolve(unresolved, { bankDocumentId: "found" }))).toEqual({
    code: "validation_error",
    fields: ["bankDocumentId"],
  });
  expect(await stateOf(unresolved)).toBe("unknown");
  expect(await resolve(unresolved, { bankDocumentId: "its own" })).toMatchObject({
    bankDocumentId: "its own",
  });
});

test("allows another try when a person says that there is no bank invoice", async () => {
  const id = await unknownInvoice();
  const answer = await resolve(id, { exists: false });
  expect(resolvedInvoice.strict().parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ bankDocumentId: null, environment: null, document: { status: "draft" } });
  bank.answer = respondWithData({ documentId: "again" });
  expect(await issue(id)).toMatchObject({ bankDocumentId: "again" });
  expect(await eventsOf(id)).toEqual([
    "document.created",
    "document.bank_requested",
    "document.bank_unknown",
    "document.bank_dismissed",
    "document.bank_requested",
    "document.issued",
    "document.bank_issued",
  ]);
});

test.each([[{}], [{ exists: true }], [{ bankDocumentId: "" }], [{ bankDocumentId: "x", exists: false }]])(
  "refuses %j because it says neither or both",
  async (found) => {
    const id = await unknownInvoice();
    expect(await failureOf(resolve(id, found))).toEqual({
      code: "validation_error",
      fields: ["bankDocumentId"],
    });
    expect(await stateOf(id)).toBe("unknown");
  },
);

test("refuses to resolve an outcome that is not unknown", async () => {
  const { id } = await invoice();
  expect((await failureOf(resolve(id, { exists: false }))).code).toBe("conflict");
  bank.answer = respondWithData({ documentId: "known" });
  await issue(id);
  expect((await failureOf(resolve(id, { exists: false }))).code).toBe("conflict");
  expect((await failureOf(resolve(id, { bankDocumentId: "other" }))).code).toBe("conflict");
});

test("a call that did not end within a minute has an unknown outcome and is not repeated", async () => {
  // The call hangs until the end of the file.
  heldDeadline();
  const { id } = await invoice();
  bank.answer = () => {};
  void issue(id).catch(() => {});
  await expect.poll(() => bank.requests.length).toBe(1);
  expect(await stateOf(id)).toBe("calling");
  expect((await failureOf(issue(id))).code).toBe("conflict");
  expect((await failureOf(resolve(id, { exists: false }))).code).toBe("conflict");
  const aMinuteAgo = new Date(Date.now() - 61_000).toISOString();
  await database().update(bankAttempts).set({ createdAt: aMinuteAgo }).where(eq(bankAttempts.documentId, id));
  expect(await stateOf(id)).toBe("unknown");
  expect((await failureOf(issue(id))).code).toBe("conflict");
  expect(bank.requests).toHaveLength(1);
  await resolve(id, { exists: false });
  expect(await stateOf(id)).toBe("dismissed");
});

test("a late answer is taken over if nothing was tried since, and is recorded as surplus otherwise", async () => {
  const early = await unknownInvoice();
  await resolve(early, { exists: false });
  const [first] = await attemptsOf(early);
  expect(await settle(early, first!.id, "late")).toMatchObject({ bankDocumentId: "late", status: "issued" });

  const late = await unknownInvoice();
  await resolve(late, { exists: false });
  bank.answer = respondWithData({ documentId: "second" });
  await issue(late);
  const [dismissed] = await attemptsOf(late);
  expect(await settle(late, dismissed!.id, "surplus")).toMatchObject({ bankDocumentId: "second" });
  expect((await eventsOf(late)).at(-1)).toBe("document.bank_surplus");
});

test("storing the same answer again changes nothing and adds no event", async () => {
  const id = await unknownInvoice();
  const [attempt] = await attemptsOf(id);
  const once = await settle(id, attempt!.id, "one");
  expect(once).toMatchObject({ status: "issued", bankDocumentId: "one" });
  const events = await eventsOf(id);
  expect(events.at(-1)).toBe("document.bank_issued");
  expect(await settle(id, attempt!.id, "one")).toEqual(once);
  expect(await eventsOf(id)).toEqual(events);

  const late = await unknownInvoice();
  await resolve(late, { exists: false });
  bank.answer = respondWithData({ documentId: "second" });
  await issue(late);
  const [dismissed] = await attemptsOf(late);
  await settle(late, dismissed!.id, "surplus");
  await settle(late, dismissed!.id, "surplus");
  expect((await eventsOf(late)).filter((kind) => kind === "document.bank_surplus")).toHaveLength(1);
});

test("a late answer with the invoice that a person took over is not surplus, whichever try it belongs to", async () => {
  const id = await unknownInvoice();
  bank.answer = respondWithData({ paymentStatus: "payment_waiting" });
  await resolve(id, { bankDocumentId: "found" });
  const [adopted] = await attemptsOf(id);
  await settle(id, adopted!.id, "found");
  expect((await eventsOf(id)).at(-1)).toBe("document.bank_issued");

  const retried = await unknownInvoice();
  await resolve(retried, { exists: false });
  bank.answer = dropConnection;
  await failureOf(issue(retried));
  bank.answer = respondWithData({ paymentStatus: "payment_waiting" });
  await resolve(retried, { bankDocumentId: "of the first" });
  const [first] = await attemptsOf(retried);
  expect(await settle(retried, first!.id, "of the first")).toMatchObject({ bankDocumentId: "of the first" });
  expect((await eventsOf(retried)).at(-1)).toBe("document.bank_issued");
});

test("twenty people who deny the bank invoice and try again make one invoice", async () => {
  const id = await unknownInvoice();
  bank.answer = respondWithData({ documentId: "again" });
  const people = Array.from({ length: 20 }, async () => {
    await resolve(id, { exists: false }).catch(() => {});
    return issue(id);
  });
  const outcomes = await Promise.allSettled(people);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(bank.requests.filter(({ method }) => method === "POST")).toHaveLength(2);
});
