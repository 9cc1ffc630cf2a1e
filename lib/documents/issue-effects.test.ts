import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients, paymentAllocations, payments } from "@/db/schema";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { allocatePayment, lockPayment } from "@/lib/payments/allocate";
import { listPayments } from "@/lib/payments/list";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { deleteDocument } from "./remove";
import { allocationsOf, correctionScenario, eventDataOf, lineOf, lines, rowOf } from "./testing/corrections";

const { scenario, move, correct, patch, pay, issued } = correctionScenario();
const { client, receive, match, account } = dealings(scenario);

const allocatedCentsById = async (documentId: string) =>
  Object.fromEntries((await allocationsOf(documentId)).map((share) => [share.paymentId, share.amountCents]));

async function advanceOf(paymentId: string) {
  const [payment] = await database().select().from(payments).where(eq(payments.id, paymentId));
  return payment?.advanceCents;
}

describe("issuing a correction", () => {
  test("moves payments and their shares, and records it for both documents and the payment", async () => {
    const original = await issued();
    const other = await issued();
    const payment = await pay(original.id, 10_000, "2026-11-01");
    const divided = await pay(other.id, 7_000, "2026-11-02");
    await database().insert(paymentAllocations).values({
      organizationId: scenario.organizationId,
      paymentId: divided.id,
      documentId: original.id,
      amountCents: 500,
    });
    const draft = await correct(original.id);
    await patch(draft.id, { lines: lineOf(15_000) });
    const now = await move(draft.id, "issued");
    expect(now).toMatchObject({ status: "partially_paid", paidCents: 10_500, correctedById: null });
    expect(now.payments.map(({ id, allocatedCents }) => [id, allocatedCents])).toEqual([
      [payment.id, 10_000],
      [divided.id, 500],
    ]);
    expect(await rowOf(original.id)).toMatchObject({
      status: "paid",
      paidCents: 0,
      correctedById: draft.id,
    });
    expect(await allocationsOf(original.id)).toEqual([]);
    expect(await rowOf(other.id)).toMatchObject({ paidCents: 7_000 });
    const [row] = await database().select().from(payments).where(eq(payments.id, payment.id));
    expect(row?.documentId).toBe(draft.id);
    const [kept] = await database().select().from(payments).where(eq(payments.id, divided.id));
    expect(kept?.documentId).toBe(other.id);
    expect(await eventDataOf(original.id, "document.corrected")).toMatchObject({
      correctionId: draft.id,
      payments: 2,
      movedCents: 10_500,
      freedCents: 0,
    });
    expect(await eventsOf(draft.id)).toEqual(
      expect.arrayContaining(["document.issued", "document.took_place", "document.partially_paid"]),
    );
    expect(await eventDataOf(payment.id, "payment.moved")).toMatchObject({
      from: original.id,
      to: draft.id,
      movedCents: 10_000,
      freedCents: 0,
    });
  });

  test("leaves an overpaid amount unallocated, taking it from the newest payments", async () => {
    const original = await issued();
    const first = await pay(original.id, 4_000, "2026-11-01");
    const third = await pay(original.id, 3_500, "2026-11-03");
    const second = await pay(original.id, 2_500, "2026-11-02");
    const draft = await correct(original.id);
    await patch(draft.id, { lines: lineOf(5_000) });
    expect(await move(draft.id, "issued")).toMatchObject({ status: "paid", paidCents: 5_000 });
    const left = new Map(
      (await allocationsOf(draft.id)).map((share) => [share.paymentId, share.amountCents]),
    );
    expect(left).toEqual(
      new Map([
        [first.id, 4_000],
        [second.id, 1_000],
      ]),
    );
    const [free] = await database().select().from(payments).where(eq(payments.id, third.id));
    expect(free?.documentId).toBeNull();
    expect(await eventDataOf(third.id, "payment.moved")).toMatchObject({ movedCents: 0, freedCents: 3_500 });
  });

  test("moves money returned by the bank whole and frees only what exceeds the new total", async () => {
    const original = await issued();
    const payment = await pay(original.id, 10_000, "2026-11-01");
    const refundId = await receive(-5_000, { paidAt: "2026-11-02T12:00:00.000Z" });
    await match({ id: refundId, documentId: original.id });
    expect(await rowOf(original.id)).toMatchObject({ status: "partially_paid", paidCents: 5_000 });
    const before = await account(scenario.clientId);
    const same = await correct(original.id);
    expect(await move(same.id, "issued")).toMatchObject({ status: "partially_paid", paidCents: 5_000 });
    expect(await allocatedCentsById(same.id)).toEqual({ [payment.id]: 10_000, [refundId]: -5_000 });
    expect(await advanceOf(payment.id)).toBe(0);
    expect(await account(scenario.clientId)).toEqual(before);

    const smaller = await correct(same.id);
    await patch(smaller.id, { lines: lineOf(2_000) });
    expect(await move(smaller.id, "issued")).toMatchObject({ status: "paid", paidCents: 2_000 });
    expect(await allocatedCentsById(smaller.id)).toEqual({ [payment.id]: 7_000, [refundId]: -5_000 });
    expect(await advanceOf(payment.id)).toBe(3_000);
    expect((await account(scenario.clientId)).closingCents).toBe(before.closingCents);
    expect(await eventDataOf(refundId, "payment.moved")).toMatchObject({ movedCents: -5_000, freedCents: 0 });
  });

  test("moves outgoing payments as well, without counting them as paid", async () => {
    const original = await issued();
    const payment = await pay(original.id, 10_000, "2026-11-01");
    const out = await receive(3_000, { kind: "outgoing" });
    await match({ id: out, documentId: original.id });
    const draft = await correct(original.id);
    expect(await move(draft.id, "issued")).toMatchObject({ status: "paid", paidCents: 10_000 });
    expect(await allocatedCentsById(draft.id)).toEqual({ [payment.id]: 10_000, [out]: 3_000 });
    expect(await eventDataOf(draft.id, "document.took_place")).toMatchObject({
      payments: 2,
      movedCents: 10_000,
      freedCents: 0,
    });
  });

  test("keeps the overpaid amount on the correction when it has no client", async () => {
    const original = await issued({ clientId: null });
    const payment = await pay(original.id, 10_000, "2026-11-01");
    const draft = await correct(original.id);
    await patch(draft.id, { lines: lineOf(6_000) });
    expect(await move(draft.id, "issued")).toMatchObject({ status: "paid", paidCents: 10_000 });
    expect(await allocatedCentsById(draft.id)).toEqual({ [payment.id]: 10_000 });
    expect(await eventDataOf(draft.id, "document.took_place")).toMatchObject({
      movedCents: 10_000,
      freedCents: 0,
    });
  });

  test("turns the overpaid amount into an advance of the client that the correction adds", async () => {
    const original = await issued({ clientId: null });
    const payment = await pay(original.id, 10_000, "2026-11-01");
    const draft = await correct(original.id);
    await patch(draft.id, { clientId: scenario.clientId, lines: lineOf(6_000) });
    expect(await move(draft.id, "issued")).toMatchObject({ status: "paid", paidCents: 6_000 });
    expect(await allocatedCentsById(draft.id)).toEqual({ [payment.id]: 6_000 });
    expect(await advanceOf(payment.id)).toBe(4_000);
  });

  test("leaves the overpaid amount as an advance of the client who paid when the correction has another client", async () => {
    const original = await issued();
    // The payer's INN is that of the scenario's client.
    const paymentId = await receive(10_000, { payerInn: "7800000027" });
    await match({ id: paymentId, documentId: original.id });
    const draft = await correct(original.id);
    const other = await client("ООО «Правильный покупатель»");
    await patch(draft.id, { clientId: other, lines: lineOf(6_000) });
    await move(draft.id, "issued");
    expect(await allocatedCentsById(draft.id)).toEqual({ [paymentId]: 6_000 });
    const [row] = await database().select().from(payments).where(eq(payments.id, paymentId));
    expect(row).toMatchObject({ clientId: scenario.clientId, advanceCents: 4_000 });
  });

  test("keeps a document marked as paid by hand paid, unless the new total is larger", async () => {
    for (const [priceCents, status] of [
      [10_000, "paid"],
      [10_001, "issued"],
    ] as const) {
      const original = await issued();
      await move(original.id, "paid");
      const draft = await correct(original.id);
      await patch(draft.id, { lines: lineOf(priceCents) });
      expect(await move(draft.id, "issued")).toMatchObject({ status, paidCents: 0 });
    }
  });

  test("locks the corrected document against status changes, payments and another correction", async () => {
    const act = await issued({ docType: "act" });
    await move(act.id, "signed");
    const draft = await correct(act.id);
    expect(await move(draft.id, "issued")).toMatchObject({ status: "issued" });
    expect(await rowOf(act.id)).toMatchObject({ status: "signed", correctedById: draft.id });
    for (const status of ["draft", "cancelled", "issued", "paid"])
      expect(await failureOf(move(act.id, status))).toMatchObject({ code: "invalid_transition" });
    expect(await failureOf(correct(act.id))).toMatchObject({ code: "conflict" });
    expect(await failureOf(pay(act.id, 100, "2026-11-01"))).toMatchObject({ code: "conflict" });
    expect(await failureOf(execute(deleteDocument, scenario.caller, { id: act.id }))).toMatchObject({
      code: "document_locked",
    });
    const second = await correct(draft.id);
    expect(second).toMatchObject({ correctionNumber: 2, number: act.number, correctsDocumentId: draft.id });
    await move(second.id, "issued");
    expect(await rowOf(act.id)).toMatchObject({ correctedById: draft.id });
    expect(await rowOf(draft.id)).toMatchObject({ correctedById: second.id });
  });

  test("can be undone once the correction has no payments", async () => {
    const original = await issued();
    const payment = await pay(original.id, 10_000, "2026-11-01");
    const draft = await correct(original.id);
    await move(draft.id, "issued");
    expect(await failureOf(move(draft.id, "draft"))).toMatchObject({ code: "invalid_transition" });
    await database().transaction(async (db) => {
      const actor = { kind: "system", name: "test" } as const;
      await allocatePayment({ db, actor }, await lockPayment(db, payment.id), []);
    });
    await move(draft.id, "draft");
    expect(await rowOf(original.id)).toMatchObject({ status: "issued", correctedById: null, paidCents: 0 });
    expect(await move(draft.id, "issued")).toMatchObject({ status: "issued" });
    expect(await rowOf(original.id)).toMatchObject({ correctedById: draft.id });
  });

  test("can be undone together with outgoing payments, which return to the corrected document", async () => {
    const original = await issued();
    const out = await receive(3_000, { kind: "outgoing" });
    await match({ id: out, documentId: original.id });
    const draft = await correct(original.id);
    await move(draft.id, "issued");
    expect(await allocatedCentsById(draft.id)).toEqual({ [out]: 3_000 });
    await move(draft.id, "draft");
    expect(await allocatedCentsById(draft.id)).toEqual({});
    expect(await allocatedCentsById(original.id)).toEqual({ [out]: 3_000 });
    await execute(deleteDocument, scenario.caller, { id: draft.id });
    expect(await rowOf(original.id)).toMatchObject({ status: "issued", correctedById: null });
  });

  test("can be undone and leaves a corrected document issued that only a payment had issued", async () => {
    const original = await scenario.create({ lines, clientId: scenario.clientId });
    const payment = await pay(original.id, 10_000, "2026-11-01");
    const draft = await correct(original.id);
    await move(draft.id, "issued");
    await database().transaction(async (db) => {
      const actor = { kind: "system", name: "test" } as const;
      await allocatePayment({ db, actor }, await lockPayment(db, payment.id), []);
    });
    await move(draft.id, "draft");
    expect(await rowOf(original.id)).toMatchObject({ status: "issued", correctedById: null });
  });

  test("can be undone and leaves a corrected document with a total of zero paid by its payment", async () => {
    const original = await scenario.create({ lines: [], clientId: scenario.clientId });
    await pay(original.id, 500, "2026-11-01");
    expect(await rowOf(original.id)).toMatchObject({ status: "paid", paidCents: 0 });
    const draft = await correct(original.id);
    await patch(draft.id, { lines });
    expect(await move(draft.id, "issued")).toMatchObject({ status: "issued" });
    await move(draft.id, "draft");
    expect(await rowOf(original.id)).toMatchObject({ status: "paid", paidCents: 0, correctedById: null });
  });

  test("loses no payment that arrives at the same time", async () => {
    const original = await issued({ lines: lineOf(100_000) });
    await pay(original.id, 1_000, "2026-11-01");
    const draft = await correct(original.id);
    const pendingPayments = Array.from({ length: 6 }, (_, at) =>
      pay(original.id, 1_000, `2026-11-0${at + 2}`),
    );
    const outcomes = await Promise.allSettled([...pendingPayments, move(draft.id, "issued")]);
    const [moved, ...paid] = outcomes.toReversed();
    expect(moved?.status).toBe("fulfilled");
    const acceptedCount = paid.filter(({ status }) => status === "fulfilled").length;
    expect(await allocationsOf(original.id)).toEqual([]);
    expect(await rowOf(draft.id)).toMatchObject({ paidCents: 1_000 * (acceptedCount + 1) });
    expect(await rowOf(original.id)).toMatchObject({ paidCents: 0, correctedById: draft.id });
  });

  test("succeeds once when many callers do it simultaneously", async () => {
    const original = await issued({ lines });
    const draft = await correct(original.id);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => move(draft.id, "issued")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rowOf(draft.id)).toMatchObject({ status: "issued", version: 2 });
    expect(await rowOf(original.id)).toMatchObject({ status: "issued", correctedById: draft.id });
  });
});

describe("a correction to another client", () => {
  const innOf = async (inn: string, name: string) => {
    const id = await client(name);
    await database().update(clients).set({ inn }).where(eq(clients.id, id));
    return id;
  };
  const ownerOf = async (paymentId: string) => {
    const [payment] = await database().select().from(payments).where(eq(payments.id, paymentId));
    return payment!.clientId;
  };
  async function correctTo(id: string, clientId: string | null, cents = 10_000) {
    const draft = await correct(id);
    await patch(draft.id, { clientId, lines: lineOf(cents) });
    return move(draft.id, "issued");
  }

  test("takes its payments, what they exceed it by and refunds into the account of that client", async () => {
    const [wrong, right] = [await client("ООО «Не тот»"), await client("ООО «Тот»")];
    const invoice = await issued({ clientId: wrong });
    const paid = await receive(12_000, { paidAt: "2026-11-01T12:00:00.000Z" });
    await match({ id: paid, documentId: invoice.id });
    const returned = await receive(1_000, { kind: "outgoing", paidAt: "2026-11-02T12:00:00.000Z" });
    await match({ id: returned, documentId: invoice.id });
    expect((await account(wrong)).closingCents).toBe(-11_000);
    await correctTo(invoice.id, right, 9_000);
    expect(await Promise.all([paid, returned].map(ownerOf))).toEqual([right, right]);
    expect(await account(wrong)).toMatchObject({ entries: [], closingCents: 0, advanceCents: 0 });
    expect(await account(right)).toMatchObject({ closingCents: -11_000, advanceCents: 2_000 });
    const listed = await execute(listPayments, scenario.caller, { clientId: right });
    expect(listed.items.map(({ id }) => id)).toEqual([returned, paid]);
    expect(await eventDataOf(paid, "payment.moved")).toMatchObject({ clientId: right });
  });

  test("leaves the payer that another company is, one that a person named, and one with other documents", async () => {
    const payer = await innOf("7702070139", "ООО «Плательщик»");
    const right = await innOf("7707083893", "ООО «Получатель»");
    const [invoice, other] = [await issued({ clientId: payer }), await issued({ clientId: payer })];
    const own = await receive(3_000, { payerInn: "7702070139" });
    const foreign = await receive(3_000, { payerInn: "5000000018" });
    const divided = await receive(3_000);
    for (const id of [own, foreign]) await match({ id, documentId: invoice.id });
    const shares = [invoice, other].map(({ id: documentId }) => ({ documentId, amountCents: 1_500 }));
    await match({ id: divided, allocations: shares });
    const named = await receive(500);
    const third = await client("ООО «Третье»");
    const share = { documentId: invoice.id, amountCents: 500 };
    await match({ id: named, allocations: [share], clientId: third });
    await correctTo(invoice.id, right);
    const owners = await Promise.all([own, foreign, divided, named].map(ownerOf));
    expect(owners).toEqual([payer, right, payer, third]);
  });

  test("gives money of nobody to the client that a correction names, and takes no client away", async () => {
    const right = await client();
    const invoice = await issued({ clientId: null });
    const paid = await receive(4_000);
    await match({ id: paid, documentId: invoice.id });
    expect(await ownerOf(paid)).toBeNull();
    const corrected = await correctTo(invoice.id, right);
    expect(await ownerOf(paid)).toBe(right);
    await correctTo(corrected.id, null);
    expect(await ownerOf(paid)).toBe(right);
  });

  test("leaves a payment with the client to whom its advance invoice is made out", async () => {
    const [wrong, right] = [await client("ООО «Не тот»"), await client("ООО «Тот»")];
    const invoice = await issued({ clientId: wrong, lines: [{ ...lines[0], vatRate: "22" }] });
    const paid = await receive(4_000);
    await match({ id: paid, documentId: invoice.id });
    const advance = await execute(makeAdvanceInvoice, scenario.caller, { id: paid });
    const corrected = await correctTo(invoice.id, right);
    expect(await ownerOf(paid)).toBe(wrong);
    await move(advance.id, "cancelled");
    await match({ id: paid, documentId: corrected.id });
    expect(await ownerOf(paid)).toBe(right);
  });
});
