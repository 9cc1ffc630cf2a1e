import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closedPeriods, documents, events, paymentAllocations } from "@/db/schema";
import { runBulk } from "@/lib/bulk-runs/run";
import { changeOriginal } from "@/lib/documents/change-original";
import { changeStatus } from "@/lib/documents/change-status";
import { checkDocument } from "@/lib/documents/check";
import { correctDocument } from "@/lib/documents/correct";
import { deleteDocument } from "@/lib/documents/remove";
import { correctionScenario, lines, rowOf } from "@/lib/documents/testing/corrections";
import { updateDocument } from "@/lib/documents/update";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { patiently } from "@/lib/testing/patiently";
import { stopClock } from "@/lib/testing/stopped-clock";
import { closePeriod } from "./close";
import { reopenPeriod } from "./reopen";

stopClock();
const { scenario, move, correct, patch, pay, issued } = correctionScenario();
const period = "2025-03";
const inside = "2025-03-31";
let admin: Caller;

const close = (month = period) =>
  execute(closePeriod, admin, { organizationId: scenario.organizationId, period: month });
const reopen = (month = period) =>
  execute(reopenPeriod, admin, { organizationId: scenario.organizationId, period: month });
const codeOf = async (attempt: () => Promise<unknown>) => (await failureOf(attempt())).code;

beforeAll(async () => {
  admin = await callerAs("admin", { preferredOrganizationId: scenario.organizationId });
});

beforeEach(async () => {
  await database().delete(closedPeriods);
});

test("closing and reopening a month twice has one effect and one event each", async () => {
  const closed = await close();
  expect(closed).toMatchObject({ organizationId: scenario.organizationId, period });
  expect((await close()).closedAt).toBe(closed.closedAt);
  expect((await reopen()).closedAt).toBeNull();
  await reopen();
  const recorded = await database()
    .select({ kind: events.kind, data: events.data })
    .from(events)
    .where(eq(events.subjectId, scenario.organizationId));
  expect(recorded).toEqual([
    { kind: "month.closed", data: { period } },
    { kind: "month.reopened", data: { period } },
  ]);
});

test("refuses to close or reopen a month for anyone but an administrator", async () => {
  expect(await codeOf(() => execute(closePeriod, scenario.caller, { period }))).toBe("forbidden");
  expect(await codeOf(() => execute(reopenPeriod, scenario.caller, { period }))).toBe("forbidden");
  expect(await codeOf(() => execute(closePeriod, admin, { period: "2025-13" }))).toBe("validation_error");
});

test("closes and reopens a month for one organization only", async () => {
  const theirs = { organizationId: scenario.foreignOrganizationId, period };
  await close();
  await execute(reopenPeriod, admin, theirs);
  expect(await codeOf(() => scenario.create({ date: inside }))).toBe("period_closed");
  await execute(closePeriod, admin, theirs);
  await reopen();
  const { organizationId } = theirs;
  expect(await codeOf(() => scenario.create({ organizationId, date: inside }))).toBe("period_closed");
  expect((await scenario.create({ date: inside })).date).toBe(inside);
});

describe("in a closed month", () => {
  test("refuses to create a document or to move one into or out of the month", async () => {
    const before = await scenario.create({ date: inside, lines });
    const outside = await scenario.create({ date: "2025-04-01", lines });
    await close();
    expect(await codeOf(() => scenario.create({ date: "2025-03-01" }))).toBe("period_closed");
    expect(await codeOf(() => patch(outside.id, { date: inside }))).toBe("period_closed");
    expect(await codeOf(() => patch(before.id, { date: "2025-04-02" }))).toBe("period_closed");
    // The given field is named; a document already in the month has no field that is wrong.
    const refusal = { code: "period_closed", fieldErrors: { date: ["closed_month|03.2025"] } };
    await expect(scenario.create({ date: "2025-03-01" })).rejects.toMatchObject(refusal);
    await expect(patch(outside.id, { date: inside })).rejects.toMatchObject(refusal);
    await expect(patch(before.id, { date: "2025-04-02" })).rejects.not.toHaveProperty("fieldErrors.date");
    expect((await scenario.create({ date: "2025-02-28" })).date).toBe("2025-02-28");
    const foreign = { organizationId: scenario.foreignOrganizationId, date: inside };
    expect((await scenario.create(foreign)).date).toBe(inside);
    expect((await scenario.create()).date).toBe(businessToday());
  });

  test("refuses to change, issue, withdraw, correct, cancel or delete a document", async () => {
    const draft = await scenario.create({ date: inside, lines, clientId: scenario.clientId });
    const standing = await issued({ date: inside });
    await close();
    const [line] = lines;
    const renamed = { lines: [{ ...line!, name: "Другая услуга" }] };
    expect(await codeOf(() => patch(draft.id, renamed))).toBe("period_closed");
    expect(await codeOf(() => patch(draft.id, { dueDate: "2025-04-10" }))).toBe("period_closed");
    expect(await codeOf(() => patch(standing.id, { projectId: scenario.projectId }))).toBe("period_closed");
    expect(await codeOf(() => move(draft.id, "issued"))).toBe("period_closed");
    expect(await codeOf(() => move(draft.id, "cancelled"))).toBe("period_closed");
    expect(await codeOf(() => move(standing.id, "draft"))).toBe("period_closed");
    expect(await codeOf(() => move(standing.id, "cancelled"))).toBe("period_closed");
    expect(await codeOf(() => correct(standing.id))).toBe("period_closed");
    expect(await codeOf(() => execute(deleteDocument, scenario.caller, { id: draft.id }))).toBe(
      "period_closed",
    );
    const problems = await execute(checkDocument, scenario.caller, { id: draft.id });
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: "closed_period",
        severity: "error",
        path: "date",
        message: expect.stringContaining("Месяц 03.2025 закрыт"),
      }),
    );
    await reopen();
    expect((await patch(draft.id, renamed)).lines[0]!.name).toBe("Другая услуга");
    expect((await move(draft.id, "issued")).status).toBe("issued");
  });

  test("refuses to issue, change or delete a correction that was begun before", async () => {
    const standing = await issued({ date: inside });
    const correction = await correct(standing.id);
    await close();
    expect(await codeOf(() => move(correction.id, "issued"))).toBe("period_closed");
    expect(await codeOf(() => patch(correction.id, { reason: "опечатка" }))).toBe("period_closed");
    const remove = () => execute(deleteDocument, scenario.caller, { id: correction.id });
    expect(await codeOf(remove)).toBe("period_closed");
    await reopen();
    await execute(deleteDocument, scenario.caller, { id: correction.id });
    expect((await rowOf(standing.id)).correctedById).toBeNull();
  });

  test("refuses a correction's date in the month and names the field", async () => {
    const correction = await correct((await issued({ date: "2025-02-10" })).id);
    await close();
    await expect(patch(correction.id, { correctionDate: inside })).rejects.toMatchObject({
      code: "period_closed",
      fieldErrors: { correctionDate: ["closed_month|03.2025"] },
    });
  });

  test("refuses to issue a correction dated in it, and reports that beforehand", async () => {
    const { id } = await correct((await issued({ date: "2025-02-10" })).id);
    await close(businessToday().slice(0, 7));
    expect(await execute(checkDocument, scenario.caller, { id })).toContainEqual(
      expect.objectContaining({ code: "closed_period", severity: "error", path: "date" }),
    );
    expect(await codeOf(() => move(id, "issued"))).toBe("period_closed");
  });

  test("refuses to begin a correction dated in it", async () => {
    const standing = await issued({ date: "2025-02-10" });
    await close(businessToday().slice(0, 7));
    expect(await codeOf(() => execute(correctDocument, scenario.caller, { id: standing.id }))).toBe(
      "period_closed",
    );
  });

  test("allows payments, signatures, originals and notes", async () => {
    const invoice = await issued({ date: inside });
    const draft = await scenario.create({ date: inside, lines });
    const nothing = await scenario.create({ date: inside, clientId: scenario.clientId });
    const act = await issued({ date: inside, docType: "act" });
    await close();
    await pay(invoice.id, 4_000, "2025-04-02");
    expect((await rowOf(invoice.id)).status).toBe("partially_paid");
    await pay(invoice.id, 6_000, "2025-04-03");
    expect((await rowOf(invoice.id)).status).toBe("paid");
    await pay(draft.id, 10_000, "2025-04-03");
    expect((await rowOf(draft.id)).status).toBe("paid");
    await pay(nothing.id, 500, "2025-04-03");
    expect(await rowOf(nothing.id)).toMatchObject({ status: "paid", paidCents: 0 });
    expect((await move(act.id, "signed")).status).toBe("signed");
    expect((await move(act.id, "issued")).status).toBe("issued");
    const original = await execute(changeOriginal, scenario.caller, { id: act.id, state: "returned" });
    expect(original.original).toMatchObject({
      state: "returned",
      returnedBy: { displayName: "Иванова Анна Петровна" },
    });
    expect((await patch(act.id, { notes: "в папке" })).notes).toBe("в папке");
    const same = await execute(updateDocument, scenario.caller, { id: act.id, date: inside });
    expect(same.date).toBe(inside);
  });
});

test("a payment cannot issue a draft act of a closed month, and taking one away leaves a shipment issued", async () => {
  const draft = await scenario.create({ date: inside, docType: "act", lines });
  const shipped = await scenario.create({ date: inside, docType: "act", lines });
  await pay(shipped.id, 4_000, "2025-03-31");
  expect((await rowOf(shipped.id)).status).toBe("partially_paid");
  await close();
  expect(await codeOf(() => pay(draft.id, 10_000, "2025-04-03"))).toBe("period_closed");
  expect(await rowOf(draft.id)).toMatchObject({ status: "draft", paidCents: 0 });
  const ofDraft = eq(paymentAllocations.documentId, draft.id);
  expect(await database().$count(paymentAllocations, ofDraft)).toBe(0);
  const [given] = await database()
    .select({ id: paymentAllocations.paymentId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.documentId, shipped.id));
  await execute(matchPayment, scenario.caller, { id: given!.id, documentId: null });
  expect(await rowOf(shipped.id)).toMatchObject({ status: "issued", paidCents: 0 });
});

describe("a UPD shipped in a closed month", () => {
  const shipped = {
    docType: "upd",
    date: "2025-04-02",
    upd: { shippedAt: inside },
  };
  const refusal = {
    code: "period_closed",
    detail: "shipped_in_closed_period",
    fieldErrors: { "upd.shippedAt": ["closed_month|03.2025"] },
  };
  const failing = (attempt: () => Promise<unknown>) => attempt().catch((error) => error);
  const draft = () => scenario.create({ ...shipped, lines, clientId: scenario.clientId });

  test("cannot be issued, which is reported beforehand with the field, until its day of shipment changes", async () => {
    await close();
    const { id } = await draft();
    expect(await execute(checkDocument, scenario.caller, { id })).toContainEqual(
      expect.objectContaining({
        code: "shipped_in_closed_period",
        severity: "error",
        path: "upd.shippedAt",
        message: expect.stringContaining("31.03.2025"),
      }),
    );
    expect(await failing(() => move(id, "issued"))).toMatchObject(refusal);
    await patch(id, { dueDate: "2025-05-01" });
    await patch(id, { upd: { shippedAt: "2025-04-01" } });
    expect((await move(id, "issued")).status).toBe("issued");
    await close("2025-04");
    expect(await failing(() => move(id, "cancelled"))).toMatchObject({
      code: "period_closed",
      fieldErrors: undefined,
    });
  });

  test("is not issued by a bulk run, and a dry run reports why", async () => {
    await close();
    const { id } = await draft();
    const run = (dryRun: boolean) =>
      execute(runBulk, scenario.caller, { ids: [id], action: "issue", dryRun });
    const refused = [{ problem: "period_closed", detail: "shipped_in_closed_period" }];
    expect((await run(true)).items).toMatchObject(refused);
    expect((await run(false)).items).toMatchObject(refused);
  });

  test("and ordinary documents of the month get the same problems from a dry run as from a bulk run", async () => {
    const upd = await draft();
    const shippedUpd = await issued(shipped);
    const standing = await issued({ date: inside, docType: "act" });
    const invoice = await issued({ date: inside });
    const { id } = await scenario.create({ date: inside, lines, clientId: scenario.clientId });
    const outcomes = async (action: string, ids: string[]) => {
      const run = (dryRun: boolean) => execute(runBulk, scenario.caller, { ids, action, dryRun });
      const refusals = [await run(true), await run(false)].map(({ items }) => items[0]?.problem);
      return refusals;
    };
    await close();
    const both = ["period_closed", "period_closed"];
    for (const draftId of [id, upd.id]) expect(await outcomes("issue", [draftId])).toEqual(both);
    for (const paper of [standing, shippedUpd]) {
      expect(await outcomes("cancel", [paper.id])).toEqual(both);
      expect(await outcomes("sign", [paper.id])).toEqual([null, null]);
      expect(await outcomes("link", [paper.id])).toEqual([null, null]);
    }
    await close(businessToday().slice(0, 7));
    expect(await outcomes("act", [invoice.id])).toEqual(both);
  });

  test("cannot be changed, withdrawn, cancelled or corrected until the month is reopened", async () => {
    const standing = await issued(shipped);
    const { id: begun } = await issued(shipped);
    const correction = await correct(begun);
    await close();
    for (const attempt of [
      () => patch(standing.id, { projectId: scenario.projectId }),
      () => move(standing.id, "draft"),
      () => move(standing.id, "cancelled"),
      () => correct(standing.id),
      () => patch(correction.id, { upd: { shippedAt: "2025-04-01" } }),
      () => move(correction.id, "issued"),
    ])
      expect(await failing(attempt)).toMatchObject(refusal);
    expect((await patch(standing.id, { notes: "в папке" })).notes).toBe("в папке");
    await pay(standing.id, 4_000, "2025-04-02");
    expect((await rowOf(standing.id)).status).toBe("partially_paid");
    await reopen();
    await move(correction.id, "issued");
    expect((await rowOf(begun)).correctedById).toBe(correction.id);
  });

  test("cannot return to draft once cancelled, but one that was never issued can be cancelled and deleted", async () => {
    const { id: paper } = await issued(shipped);
    await move(paper, "cancelled");
    const { id } = await draft();
    await close();
    expect(await failing(() => move(paper, "draft"))).toMatchObject(refusal);
    expect((await move(id, "cancelled")).status).toBe("cancelled");
    expect((await move(id, "draft")).status).toBe("draft");
    await execute(deleteDocument, scenario.caller, { id });
  });
});

test("closing a month waits for simultaneous writers, and later writers are refused", async () => {
  const at = (index: number) => `2025-03-${String((index % 28) + 1).padStart(2, "0")}`;
  const writing = Array.from({ length: 24 }, (_, index) =>
    patiently(() => scenario.create({ date: at(index), notes: "simultaneous" }))
      .then(() => "written" as const)
      .catch(async (error) => (await failureOf(Promise.reject(error))).code),
  );
  const { closedAt } = await patiently(() => close());
  const outcomes = await Promise.all(writing);
  expect(new Set([...outcomes, "written", "period_closed"]).size).toBe(2);
  const stored = await database()
    .select({ createdAt: documents.createdAt })
    .from(documents)
    .where(eq(documents.notes, "simultaneous"));
  expect(stored).toHaveLength(outcomes.filter((outcome) => outcome === "written").length);
  expect(closedAt).not.toBeNull();
  expect(await codeOf(() => scenario.create({ date: inside }))).toBe("period_closed");
});

test("an open transaction that wrote a document delays closing until it ends", async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
  const order: string[] = [];
  const standing = await scenario.create({ date: inside });
  const writer = database().transaction(async (tx) => {
    await tx.update(documents).set({ reason: "пишется" }).where(eq(documents.id, standing.id));
    written();
    await mayEnd;
    order.push("written");
  });
  await hasWritten;
  const closing = close().then(() => order.push("closed"));
  end();
  await Promise.all([writer, closing]);
  expect(order).toEqual(["written", "closed"]);
  const late = () =>
    database().update(documents).set({ reason: "поздно" }).where(eq(documents.id, standing.id));
  expect(await late().catch((error) => error.cause)).toMatchObject({
    message: "the period is closed",
  });
});

test("an issued invoice of a closed month can be marked as paid by hand", async () => {
  const standing = await issued({ date: inside });
  await close();
  const skipped = execute(changeStatus, scenario.caller, { id: standing.id, status: "paid" });
  expect((await skipped).status).toBe("paid");
});
