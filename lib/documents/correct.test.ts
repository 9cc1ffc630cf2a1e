import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { documentCounters, documents, events, numberGaps, paymentAllocations, payments } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { allocatePayment, lockPayment } from "@/lib/payments/allocate";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { addPayment } from "./add-payment";
import { changeStatus } from "./change-status";
import { correctDocument } from "./correct";
import { deleteDocument } from "./remove";
import type { DocumentRecord } from "./schema";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();
const lineOf = (priceCents: number) => [{ name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate: "none" }];
const lines = lineOf(10_000);

const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
const correct = (id: string, reason?: string) => execute(correctDocument, scenario.caller, { id, reason });
const patch = (id: string, fields: Record<string, unknown>) =>
  execute(updateDocument, scenario.caller, { id, ...fields });
const pay = (id: string, amountCents: number, paidAt: string) =>
  execute(addPayment, scenario.caller, { id, amountCents, paidAt });

async function issued(extra: Record<string, unknown> = {}): Promise<DocumentRecord> {
  const { id } = await scenario.create({ lines, clientId: scenario.clientId, ...extra });
  return move(id, "issued");
}

async function rowOf(id: string) {
  const [row] = await database().select().from(documents).where(eq(documents.id, id));
  return row!;
}

async function toldOf(subjectId: string, kind: string) {
  const [event] = await database()
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, subjectId), eq(events.kind, kind)));
  return event?.data;
}

const sharesOf = (documentId: string) =>
  database()
    .select({ paymentId: paymentAllocations.paymentId, amountCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.documentId, documentId));

describe("a correction is begun", () => {
  test("as a draft that says what the paper says, under its number and date, dated today", async () => {
    const original = await issued({
      date: "2026-03-02",
      dueDate: "2026-03-12",
      projectId: scenario.projectId,
      notes: "Не забыть",
    });
    const draft = await correct(original.id, "Ошибка в цене");
    const same = [
      "organizationId docType number date dueDate clientId projectId bankAccountId basisDocumentId templateId",
      "vatMode notes body lines totalCents periodStart periodEnd",
    ];
    for (const field of same.flatMap((names) => names.split(" ")) as Array<keyof DocumentRecord>)
      expect(draft[field], field).toEqual(original[field]);
    expect(draft).toMatchObject({
      status: "draft",
      correctsDocumentId: original.id,
      correctionNumber: 1,
      correctionDate: businessToday(),
      reason: "Ошибка в цене",
      correctedById: null,
      issuedAt: null,
      version: 1,
      payments: [],
    });
    expect(await rowOf(original.id)).toMatchObject({ status: "issued", correctedById: null });
    const [counter] = await database()
      .select()
      .from(documentCounters)
      .where(
        and(
          eq(documentCounters.organizationId, scenario.organizationId),
          eq(documentCounters.docType, "invoice"),
          eq(documentCounters.year, 2026),
        ),
      );
    expect((await rowOf(draft.id)).sequence).toBe(counter?.lastSequence);
    expect(await eventsOf(original.id)).toContain("document.correction_begun");
  });

  test.each(["issued", "partially_paid", "paid", "signed"])("of one that is %s", async (status) => {
    const act = await issued({ docType: "act" });
    await database()
      .update(documents)
      .set({ status: status as "issued" })
      .where(eq(documents.id, act.id));
    expect(await correct(act.id)).toMatchObject({ status: "draft", correctsDocumentId: act.id });
  });

  test("not of a draft, a cancelled document, or one that is not there", async () => {
    const draft = await scenario.create({ lines });
    expect(await failureOf(correct(draft.id))).toMatchObject({ code: "conflict" });
    const { id } = await issued();
    await move(id, "cancelled");
    expect(await failureOf(correct(id))).toMatchObject({ code: "conflict" });
    expect(await failureOf(correct(scenario.clientId))).toMatchObject({ code: "not_found" });
  });

  test("once, however many begin it at the same moment", async () => {
    const { id } = await issued();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => correct(id)));
    const failed = attempts.filter((each) => each.status === "rejected");
    expect(failed).toHaveLength(7);
    for (const { reason } of failed) expect(reason).toMatchObject({ code: "conflict" });
    expect(await database().$count(documents, eq(documents.correctsDocumentId, id))).toBe(1);
    expect(await failureOf(correct(id))).toMatchObject({ code: "conflict" });
  });
});

describe("while it is a draft", () => {
  test("its own date and reason may change; the date of the paper may not", async () => {
    const original = await issued({ date: "2026-03-02" });
    const { id } = await correct(original.id);
    const saved = await patch(id, { correctionDate: "2026-03-05", reason: "Не тот объём", notes: "Срочно" });
    expect(saved).toMatchObject({ correctionDate: "2026-03-05", reason: "Не тот объём", date: "2026-03-02" });
    expect(await failureOf(patch(id, { date: "2026-03-03" }))).toMatchObject({
      code: "validation_error",
      fields: ["date"],
    });
    for (const correctionDate of [null, "2026-03-01"])
      expect(await failureOf(patch(id, { correctionDate }))).toMatchObject({ fields: ["correctionDate"] });
    expect(await patch(id, { ...saved, version: undefined })).toMatchObject({ correctionDate: "2026-03-05" });
    const other = await scenario.create({ lines });
    expect(await failureOf(patch(other.id, { correctionDate: "2026-03-05", reason: "x" }))).toMatchObject({
      code: "validation_error",
      fields: ["correctionDate", "reason"],
    });
    expect(await patch(other.id, { correctionDate: null, reason: null })).toMatchObject({ reason: null });
  });

  test("the paper stays as it is: it takes payments, and neither returns to draft nor is cancelled", async () => {
    const { id } = await issued();
    const draft = await correct(id);
    for (const status of ["draft", "cancelled"])
      expect(await failureOf(move(id, status))).toMatchObject({ code: "conflict" });
    expect(await failureOf(move(draft.id, "cancelled"))).toMatchObject({ code: "invalid_transition" });
    expect(await failureOf(pay(draft.id, 100, "2026-11-01"))).toMatchObject({ code: "conflict" });
    await pay(id, 10_000, "2026-11-01");
    expect(await rowOf(id)).toMatchObject({ status: "paid", paidCents: 10_000 });
  });

  test("deleting it leaves all as it was, and no number returns", async () => {
    const newest = await issued({ docType: "contract" });
    const before = await rowOf(newest.id);
    const counters = () => database().select().from(documentCounters).orderBy(documentCounters.docType);
    const counted = await counters();
    const draft = await correct(newest.id);
    await execute(deleteDocument, scenario.caller, { id: draft.id });
    expect(await rowOf(newest.id)).toEqual(before);
    expect(await counters()).toEqual(counted);
    expect(await database().$count(numberGaps, eq(numberGaps.number, newest.number))).toBe(0);
    expect(await eventsOf(newest.id)).toContain("document.correction_dropped");
    expect(await correct(newest.id)).toMatchObject({ correctionNumber: 1 });
  });
});

describe("issuing it", () => {
  test("moves payments and their shares, and says so on both papers and on the payment", async () => {
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
    expect(await sharesOf(original.id)).toEqual([]);
    expect(await rowOf(other.id)).toMatchObject({ paidCents: 7_000 });
    const [row] = await database().select().from(payments).where(eq(payments.id, payment.id));
    expect(row?.documentId).toBe(draft.id);
    const [kept] = await database().select().from(payments).where(eq(payments.id, divided.id));
    expect(kept?.documentId).toBe(other.id);
    expect(await toldOf(original.id, "document.corrected")).toMatchObject({
      correctionId: draft.id,
      payments: 2,
      movedCents: 10_500,
      freedCents: 0,
    });
    expect(await eventsOf(draft.id)).toEqual(
      expect.arrayContaining(["document.issued", "document.took_place", "document.partially_paid"]),
    );
    expect(await toldOf(payment.id, "payment.moved")).toMatchObject({
      from: original.id,
      to: draft.id,
      movedCents: 10_000,
      freedCents: 0,
    });
  });

  test("leaves the rest of what was paid too much unallocated, the newest payments first", async () => {
    const original = await issued();
    const first = await pay(original.id, 4_000, "2026-11-01");
    const third = await pay(original.id, 3_500, "2026-11-03");
    const second = await pay(original.id, 2_500, "2026-11-02");
    const draft = await correct(original.id);
    await patch(draft.id, { lines: lineOf(5_000) });
    expect(await move(draft.id, "issued")).toMatchObject({ status: "paid", paidCents: 5_000 });
    const left = new Map((await sharesOf(draft.id)).map((share) => [share.paymentId, share.amountCents]));
    expect(left).toEqual(
      new Map([
        [first.id, 4_000],
        [second.id, 1_000],
      ]),
    );
    const [free] = await database().select().from(payments).where(eq(payments.id, third.id));
    expect(free?.documentId).toBeNull();
    expect(await toldOf(third.id, "payment.moved")).toMatchObject({ movedCents: 0, freedCents: 3_500 });
  });

  test("what was marked as paid by hand stays paid, unless more is asked for now", async () => {
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

  test("closes the paper: no status, no payment and no second correction", async () => {
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

  test("is taken back with it while it has no money", async () => {
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

  test("while payments arrive loses none of them", async () => {
    const original = await issued({ lines: lineOf(100_000) });
    await pay(original.id, 1_000, "2026-11-01");
    const draft = await correct(original.id);
    const paying = Array.from({ length: 6 }, (_, at) => pay(original.id, 1_000, `2026-11-0${at + 2}`));
    const outcomes = await Promise.allSettled([...paying, move(draft.id, "issued")]);
    const [moved, ...paid] = outcomes.toReversed();
    expect(moved?.status).toBe("fulfilled");
    const taken = paid.filter(({ status }) => status === "fulfilled").length;
    expect(await sharesOf(original.id)).toEqual([]);
    expect(await rowOf(draft.id)).toMatchObject({ paidCents: 1_000 * (taken + 1) });
    expect(await rowOf(original.id)).toMatchObject({ paidCents: 0, correctedById: draft.id });
  });
});
