import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { noOriginal } from "@/db/original";
import { documentCounters, documents, numberGaps } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { stopClock } from "@/lib/testing/stopped-clock";
import { addDays } from "@/lib/values/dates";
import { changeOriginal } from "./change-original";
import { listDocuments } from "./list";
import { deleteDocument } from "./remove";
import type { DocumentRecord } from "./schema";
import { bankAttemptRecorder } from "./testing/bank";
import { correctionScenario, lines, rowOf } from "./testing/corrections";

stopClock();
const { scenario, move, correct, patch, pay, issued } = correctionScenario();

describe("beginning a correction", () => {
  test("is refused while the bank's answer about the invoice is pending or unknown", async () => {
    const recordAttempt = await bankAttemptRecorder(scenario.organizationId);
    for (const [state, code] of [
      ["calling", "document_locked"],
      ["unknown", "document_locked"],
      ["refused", null],
    ] as const) {
      const { id } = await issued();
      await recordAttempt(id, state);
      if (code) expect(await failureOf(correct(id))).toMatchObject({ code });
      else expect(await correct(id)).toMatchObject({ correctsDocumentId: id });
    }
  });

  test("copies the document with its number and date into a draft that is dated today", async () => {
    const original = await issued({
      date: "2026-03-02",
      dueDate: "2026-03-12",
      projectId: scenario.projectId,
      notes: "Не забыть",
    });
    const draft = await correct(original.id, "Ошибка в цене");
    const sameFields = [
      "organizationId docType number date dueDate clientId projectId bankAccountId basisDocumentId templateId",
      "vatMode notes body lines totalCents periodStart periodEnd",
    ];
    for (const field of sameFields.flatMap((names) => names.split(" ")) as Array<keyof DocumentRecord>)
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

  test.each(["issued", "partially_paid", "paid", "signed"])(
    "is allowed for a document that is %s",
    async (status) => {
      const act = await issued({ docType: "act" });
      await database()
        .update(documents)
        .set({ status: status as "issued" })
        .where(eq(documents.id, act.id));
      expect(await correct(act.id)).toMatchObject({ status: "draft", correctsDocumentId: act.id });
    },
  );

  test.each(["sent", "returned", "electronic"])(
    "gives the correction no original when that of the corrected document is %s",
    async (state) => {
      const act = await issued({ docType: "act" });
      const { original } = await execute(changeOriginal, scenario.caller, {
        id: act.id,
        state,
        note: "Папка 3",
      });
      const { id } = await correct(act.id);
      await move(id, "issued");
      expect((await rowOf(id)).original).toEqual(noOriginal);
      expect((await rowOf(act.id)).original).toEqual(original);
      const { items } = await execute(listDocuments, scenario.caller, {
        view: "originals_missing",
        limit: 200,
      });
      expect(items.map((each) => each.id)).toContain(id);
    },
  );

  test("is refused for a draft, a cancelled document and an unknown one", async () => {
    const draft = await scenario.create({ lines });
    expect(await failureOf(correct(draft.id))).toMatchObject({ code: "conflict" });
    const { id } = await issued();
    await move(id, "cancelled");
    expect(await failureOf(correct(id))).toMatchObject({ code: "conflict" });
    expect(await failureOf(correct(scenario.clientId))).toMatchObject({ code: "not_found" });
  });

  test("succeeds once when several callers begin it simultaneously", async () => {
    const { id } = await issued();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => correct(id)));
    const failed = attempts.filter((each) => each.status === "rejected");
    expect(failed).toHaveLength(7);
    for (const { reason } of failed) expect(reason).toMatchObject({ code: "conflict" });
    expect(await database().$count(documents, eq(documents.correctsDocumentId, id))).toBe(1);
    expect(await failureOf(correct(id))).toMatchObject({ code: "conflict" });
  });
});

test("refuses every manual status change of a corrected document", async () => {
  const { id } = await issued({ docType: "act" });
  const { id: correction } = await correct(id);
  await move(correction, "issued");
  for (const status of ["draft", "cancelled", "paid", "signed"])
    expect(await failureOf(move(id, status)), status).toMatchObject({ code: "invalid_transition" });
  expect(await move(correction, "signed")).toMatchObject({ status: "signed" });
});

describe("while the correction is a draft", () => {
  test("its own date and reason can be changed, but not the date of the document", async () => {
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

  test("is dated no earlier than the previous correction, and begins with its date if that is still to come", async () => {
    const tomorrow = addDays(businessToday(), 1);
    const first = await correct((await issued()).id);
    await patch(first.id, { correctionDate: tomorrow });
    await move(first.id, "issued");
    const second = await correct(first.id);
    expect(second.correctionDate).toBe(tomorrow);
    expect(await failureOf(patch(second.id, { correctionDate: businessToday() }))).toMatchObject({
      code: "validation_error",
      fields: ["correctionDate"],
    });
    expect((await patch(second.id, { correctionDate: addDays(tomorrow, 1) })).correctionDate).toBe(
      addDays(tomorrow, 1),
    );
  });

  test("the corrected document takes payments and can be neither returned to draft nor cancelled", async () => {
    const { id } = await issued();
    const draft = await correct(id);
    for (const status of ["draft", "cancelled"])
      expect(await failureOf(move(id, status))).toMatchObject({ code: "conflict" });
    expect(await failureOf(move(draft.id, "cancelled"))).toMatchObject({ code: "invalid_transition" });
    expect(await failureOf(pay(draft.id, 100, "2026-11-01"))).toMatchObject({ code: "conflict" });
    await pay(id, 10_000, "2026-11-01");
    expect(await rowOf(id)).toMatchObject({ status: "paid", paidCents: 10_000 });
  });

  test("a document that its payment had issued stays issued when the payment is taken away", async () => {
    const { id } = await scenario.create({ lines, clientId: scenario.clientId });
    const payment = await pay(id, 10_000, "2026-11-01");
    const draft = await correct(id);
    await execute(matchPayment, scenario.caller, { id: payment.id, documentId: null });
    expect(await rowOf(id)).toMatchObject({ status: "issued", paidCents: 0 });
    await execute(deleteDocument, scenario.caller, { id: draft.id });
    expect(await move(id, "draft")).toMatchObject({ status: "draft" });
  });

  test("deleting the correction restores the document and frees no number", async () => {
    const newest = await issued({ docType: "contract" });
    const before = await rowOf(newest.id);
    const counters = () => database().select().from(documentCounters).orderBy(documentCounters.docType);
    const countersBefore = await counters();
    const draft = await correct(newest.id);
    await execute(deleteDocument, scenario.caller, { id: draft.id });
    expect(await rowOf(newest.id)).toEqual(before);
    expect(await counters()).toEqual(countersBefore);
    expect(await database().$count(numberGaps, eq(numberGaps.number, newest.number))).toBe(0);
    expect(await eventsOf(newest.id)).toContain("document.correction_dropped");
    expect(await correct(newest.id)).toMatchObject({ correctionNumber: 1 });
  });
});
