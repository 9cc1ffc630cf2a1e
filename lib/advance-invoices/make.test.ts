import { readFileSync } from "node:fs";
import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { clients, documents, organizations, payments } from "@/db/schema";
import { findAccountDrift } from "@/lib/client-accounts/drift";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { readPaper } from "@/lib/document-issues/read";
import { changeStatus } from "@/lib/documents/change-status";
import { checkDocument } from "@/lib/documents/check";
import { correctDocument } from "@/lib/documents/correct";
import { duplicateDocument } from "@/lib/documents/duplicate";
import { deleteDocument } from "@/lib/documents/remove";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getMonth } from "@/lib/months/get";
import { dismissPayment } from "@/lib/payments/dismiss";
import { getPayment } from "@/lib/payments/get";
import { listPayments } from "@/lib/payments/list";
import { removePayment } from "@/lib/payments/remove";
import { takeOver } from "@/lib/payments/take-over";
import { documentXml } from "@/lib/seller-titles/export";
import { completeParties } from "@/lib/seller-titles/testing/exportable";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { makeAdvanceInvoice } from "./make";
import { makeAdvanceInvoices } from "./make-all";

const scenario = documentScenario();
const { paper, receive, match, account } = dealings(scenario);
const make = (id: string, input: object = {}) =>
  execute(makeAdvanceInvoice, scenario.caller, { id, ...input });
const issue = (id: string) => execute(changeStatus, scenario.caller, { id, status: "issued" });
const line = (priceCents: number, vatRate = "22", name = "Услуга") => ({ name, qty: 1, priceCents, vatRate });

/** Creates a client with an account of its own, to which payments can be assigned. */
async function createClient(inn: string | null = null) {
  const [row] = await database()
    .insert(clients)
    .values({ kind: "company", name: "ООО «Плательщик»", search: "", inn })
    .returning();
  return row!.id;
}

/** Creates an issued invoice and a payment allocated to it. */
async function createPrepaid(cents: number, lines = [line(cents)], paidAt = "2026-11-20T10:00:00Z") {
  const clientId = await createClient();
  const invoice = await paper("invoice", clientId, 0, { lines, date: "2026-11-01" });
  const payment = await receive(cents, { paidAt, documentNumber: "101" });
  await match({ id: payment, documentId: invoice });
  return { clientId, invoice, payment };
}

describe("an advance invoice", () => {
  test("is drafted once for a payment, with the rate of its invoice and the payment's date", async () => {
    const { clientId, invoice, payment } = await createPrepaid(12_200);
    const made = await make(payment);
    expect(made).toMatchObject({
      isNew: true,
      docType: "advance_invoice",
      status: "draft",
      number: "АВ-2026/001",
      date: "2026-11-20",
      clientId,
      basisDocumentId: invoice,
      totalCents: 12_200,
      vatCents: 2_200,
      subtotalCents: 10_000,
      lines: [{ vatRate: "22/122", vatCents: 2_200, sumCents: 12_200, qty: 1 }],
    });
    expect(await make(payment)).toMatchObject({ isNew: false, id: made.id });
    expect(await execute(getPayment, scenario.caller, { id: payment })).toMatchObject({
      advanceInvoice: { id: made.id, number: made.number },
      lacksAdvanceInvoice: false,
    });
  });

  test("is made once by simultaneous calls", async () => {
    const { payment } = await createPrepaid(5_000);
    const made = await Promise.all([make(payment), make(payment), make(payment)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  test("divides the amount among the invoice's VAT rates and leaves out untaxed lines", async () => {
    const { payment } = await createPrepaid(1_000, [
      line(1_000, "10"),
      line(1_000, "none"),
      line(1_000, "22"),
    ]);
    const { lines, totalCents } = await make(payment);
    expect(lines.map(({ vatRate, sumCents, vatCents }) => [vatRate, sumCents, vatCents])).toEqual([
      ["10/110", 334, 30],
      ["22/122", 333, 60],
    ]);
    expect(totalCents).toBe(667);
  });

  test("has the organization's rate for an unallocated payment and finds the client by INN", async () => {
    const clientId = await createClient("7700000016");
    const payment = await receive(6_100);
    await match({ id: payment, clientId });
    expect(await make(payment)).toMatchObject({ totalCents: 6_100, lines: [{ vatRate: "22/122" }] });
    const unmatched = await receive(100, { payerInn: "7700000016" });
    expect(await make(unmatched)).toMatchObject({ clientId, totalCents: 100 });
    const stranger = await receive(100, { payerInn: null });
    expect(await failureOf(make(stranger))).toEqual({ code: "validation_error", fields: ["clientId"] });
    expect(await make(stranger, { clientId })).toMatchObject({ clientId });
  });

  test("has the VAT rate of the payment's day whatever the invoice's rate was", async () => {
    const clientId = await createClient();
    const lines = [line(12_000, "20")];
    const invoice = await paper("invoice", clientId, 0, { lines, date: "2025-12-20" });
    const [before, after] = [
      await receive(6_000, { paidAt: "2025-12-31T20:30:00Z" }),
      // In Moscow it is already the next year.
      await receive(6_000, { paidAt: "2025-12-31T21:30:00Z" }),
    ];
    await match({ id: before, documentId: invoice });
    await match({ id: after, documentId: invoice });
    expect(await make(before)).toMatchObject({ number: "АВ-2025/001", lines: [{ vatRate: "20/120" }] });
    expect(await make(after)).toMatchObject({ date: "2026-01-01", lines: [{ vatRate: "22/122" }] });
  });

  test("covers what was not shipped by the day of the payment", async () => {
    const { invoice, payment, clientId } = await createPrepaid(10_000);
    const ship = (cents: number, date: string) =>
      paper("act", clientId, cents, { basisDocumentId: invoice, date, lines: [line(cents)] });
    await ship(4_000, "2026-11-20");
    await ship(6_000, "2026-11-21");
    expect(await make(payment)).toMatchObject({ totalCents: 6_000 });

    const shipped = await createPrepaid(10_000);
    await paper("upd", shipped.clientId, 0, {
      basisDocumentId: shipped.invoice,
      date: "2026-11-10",
      lines: [line(10_000)],
    });
    expect(await failureOf(make(shipped.payment))).toMatchObject({ code: "nothing_advanced" });
  });

  test("counts shipments against earlier payments first", async () => {
    const clientId = await createClient();
    const invoice = await paper("invoice", clientId, 0, { lines: [line(10_000)], date: "2026-11-01" });
    const [first, second] = [
      await receive(4_000, { paidAt: "2026-11-05T10:00:00Z" }),
      await receive(6_000, { paidAt: "2026-11-15T10:00:00Z" }),
    ];
    for (const id of [first, second])
      await match({ id, allocations: [{ documentId: invoice, amountCents: id === first ? 4_000 : 6_000 }] });
    const basis = { basisDocumentId: invoice, date: "2026-11-10", lines: [line(5_000)] };
    await paper("act", clientId, 5_000, basis);
    expect(await make(first)).toMatchObject({ totalCents: 4_000 });
    expect(await make(second)).toMatchObject({ totalCents: 5_000 });
  });

  test("is refused for an invoice made from an act, and ignores shipments with payments of their own", async () => {
    const clientId = await createClient();
    const basis = { date: "2026-11-10", lines: [line(10_000)] };
    const act = await paper("act", clientId, 10_000, basis);
    const bill = await paper("invoice", clientId, 0, { ...basis, date: "2026-11-11", basisDocumentId: act });
    const late = await receive(10_000);
    await match({ id: late, documentId: bill });
    expect(await failureOf(make(late))).toMatchObject({ code: "nothing_advanced" });

    const invoice = await paper("invoice", clientId, 0, { date: "2026-11-01", lines: [line(10_000)] });
    const upd = await paper("upd", clientId, 0, { ...basis, basisDocumentId: invoice });
    await match({ id: await receive(10_000, { paidAt: "2026-11-12T10:00:00Z" }), documentId: upd });
    const ahead = await receive(10_000);
    await match({ id: ahead, documentId: invoice });
    expect(await make(ahead)).toMatchObject({ totalCents: 10_000 });
  });

  test("is refused without VAT, for an outgoing payment or a refund, and in a closed month", async () => {
    const { payment } = await createPrepaid(1_000, [line(1_000, "none")]);
    expect(await failureOf(make(payment))).toMatchObject({ code: "no_vat" });
    const exempt = await createPrepaid(1_000);
    const own = eq(organizations.id, scenario.organizationId);
    await database().update(organizations).set({ taxSystem: "ausn" }).where(own);
    expect(await failureOf(make(exempt.payment))).toMatchObject({ code: "no_vat" });
    await database().update(organizations).set({ taxSystem: null }).where(own);
    const outgoing = await receive(100, { kind: "outgoing" });
    const refund = await receive(100, { purpose: "Возврат" });
    for (const id of [outgoing, refund])
      expect(await failureOf(make(id))).toMatchObject({ code: "conflict" });
    const old = await createPrepaid(1_000, [line(1_000)], "2024-05-05T10:00:00Z");
    await execute(
      closePeriod,
      { ...(await callerAs("admin")), preferredOrganizationId: scenario.organizationId },
      { period: "2024-05" },
    );
    expect(await failureOf(make(old.payment))).toMatchObject({ code: "period_closed" });
  });

  test("can be made again once it was cancelled, and its payment cannot be removed while it exists", async () => {
    const { payment } = await createPrepaid(1_000);
    const { id } = await make(payment);
    await execute(changeStatus, scenario.caller, { id, status: "cancelled" });
    const again = await make(payment);
    expect(again).toMatchObject({ isNew: true });
    expect(again.id).not.toBe(id);
    await database().update(payments).set({ source: "manual" }).where(eq(payments.id, payment));
    const remove = () => execute(removePayment, scenario.caller, { id: payment });
    expect(await failureOf(remove())).toMatchObject({ code: "conflict" });
    await execute(deleteDocument, scenario.caller, { id: again.id });
    await remove();
  });
});

test("a payment stays with the client of its advance invoice until that is cancelled", async () => {
  const { clientId, invoice, payment } = await createPrepaid(12_200);
  const other = await createClient();
  const othersInvoice = await paper("invoice", other, 12_200, { date: "2026-11-01" });
  const { id } = await make(payment);
  const reassignments = [{ documentId: othersInvoice }, { clientId: other }, { documentId: null }];
  const refused = { code: "conflict", detail: "payment_has_advance_invoice" };
  const expectRefused = async () => {
    for (const way of reassignments)
      await expect(match({ id: payment, ...way })).rejects.toMatchObject(refused);
  };
  await expectRefused();
  await issue(id);
  await expectRefused();
  await match({ id: payment, clientId });
  await match({ id: payment, documentId: invoice });
  await execute(changeStatus, scenario.caller, { id, status: "cancelled" });
  for (const way of reassignments) await match({ id: payment, ...way });
});

test("a bank payment cannot take over an entered one whose advance invoice exists", async () => {
  const { clientId, invoice, payment: entered } = await createPrepaid(12_300);
  await database().update(payments).set({ source: "manual" }).where(eq(payments.id, entered));
  const [reported, advance] = [await receive(12_300), await make(entered)];
  const take = () => execute(takeOver, scenario.caller, { id: reported, enteredId: entered });
  await expect(take()).rejects.toMatchObject({ code: "conflict", detail: "payment_has_advance_invoice" });
  await execute(deleteDocument, scenario.caller, { id: advance.id });
  expect(await take()).toMatchObject({ documentId: invoice, clientId });
});

test("a payment without a client goes to no other client than that of its advance invoice", async () => {
  const [clientId, other] = [await createClient(), await createClient()];
  const payment = await receive(12_200);
  await make(payment, { clientId });
  await match({ id: payment, documentId: null });
  expect(await failureOf(match({ id: payment, clientId: other }))).toMatchObject({ code: "conflict" });
  await match({ id: payment, clientId });
});

test("a payment with an advance invoice cannot move to another organization or be dismissed", async () => {
  const { clientId, payment } = await createPrepaid(12_200);
  const { id } = await make(payment);
  const { foreignOrganizationId: organizationId } = scenario;
  const foreignInvoice = await paper("invoice", clientId, 12_200, { date: "2026-11-01", organizationId });
  const refused = { code: "conflict", detail: "payment_has_advance_invoice" };
  await expect(match({ id: payment, documentId: foreignInvoice })).rejects.toMatchObject(refused);
  const unassigned = await receive(12_200);
  await make(unassigned, { clientId });
  const dismiss = () => execute(dismissPayment, scenario.caller, { id: unassigned, reason: "Заём" });
  await expect(dismiss()).rejects.toMatchObject(refused);
  await execute(changeStatus, scenario.caller, { id, status: "cancelled" });
  await match({ id: payment, documentId: foreignInvoice });
});

test("an invoice made for a payment is issued without it when the advance invoice names another client", async () => {
  const [clientId, other] = [await createClient(), await createClient()];
  const payment = await receive(12_200);
  const { id: invoice } = await scenario.create({ clientId: other, lines: [line(12_200)] });
  await database().update(payments).set({ invoiceId: invoice }).where(eq(payments.id, payment));
  await make(payment, { clientId });
  expect(await issue(invoice)).toMatchObject({ status: "issued", paidCents: 0 });
  expect(await execute(getPayment, scenario.caller, { id: payment })).toMatchObject({ documentId: null });
});

test("withdrawing and deleting a correction leaves the payment with the corrected advance invoice", async () => {
  const { payment } = await createPrepaid(12_000);
  const { id: first } = await make(payment);
  await issue(first);
  const { id } = await execute(correctDocument, scenario.caller, { id: first });
  await issue(id);
  await execute(changeStatus, scenario.caller, { id, status: "draft" });
  await execute(deleteDocument, scenario.caller, { id });
  const { advanceInvoice } = await execute(getPayment, scenario.caller, { id: payment });
  expect(advanceInvoice?.id).toBe(first);
  expect(await make(payment)).toMatchObject({ isNew: false, id: first });
});

test("a correction replaces the payment's advance invoice, and once it is cancelled another can be made", async () => {
  const { invoice, payment } = await createPrepaid(12_000, [line(12_000, "20")], "2025-03-10T10:00:00Z");
  const countMissing = async () =>
    (await execute(getMonth, scenario.caller, { period: "2025-03" })).items.find(
      ({ code }) => code === "advance_without_invoice",
    )?.count;
  const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
  const { id: first } = await make(payment);
  await issue(first);
  const { id: correction } = await execute(correctDocument, scenario.caller, { id: first });
  expect(await make(payment)).toMatchObject({ isNew: false, id: first });
  await issue(correction);
  expect(await make(payment)).toMatchObject({ isNew: false, id: correction, correctionNumber: 1 });
  const { advanceInvoice } = await execute(getPayment, scenario.caller, { id: payment });
  expect(advanceInvoice?.id).toBe(correction);
  await move(correction, "draft");
  expect(await make(payment)).toMatchObject({ isNew: false, id: first });
  await issue(correction);
  expect(await countMissing()).toBe(0);
  // The state that earlier versions left.
  await database().update(payments).set({ advanceInvoiceId: first }).where(eq(payments.id, payment));
  const migration = readFileSync("db/migrations/0040_corrected_advance_invoices.sql", "utf8");
  await database().execute(sql.raw(migration));
  expect(await make(payment)).toMatchObject({ isNew: false, id: correction });
  await move(correction, "cancelled");
  expect(await countMissing()).toBe(1);
  expect(await make(payment)).toMatchObject({ isNew: true, status: "draft", basisDocumentId: invoice });
  expect(await countMissing()).toBe(0);
});

describe("a cancelled advance invoice", () => {
  const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
  const anew = { code: "conflict", detail: "payment_invoiced_anew" };

  test("does not stand again while the payment has another one", async () => {
    const { payment } = await createPrepaid(12_200);
    const { id: first } = await make(payment);
    await issue(first);
    await move(first, "cancelled");
    const { id: second } = await make(payment);
    await expect(move(first, "draft")).rejects.toMatchObject(anew);
    await issue(second);
    await expect(move(first, "draft")).rejects.toMatchObject(anew);
    // Corrections of one number belong to the same payment.
    const { id: correction } = await execute(correctDocument, scenario.caller, { id: second });
    await issue(correction);
    await move(correction, "cancelled");
    await move(first, "draft");
    await issue(first);
    await expect(move(correction, "draft")).rejects.toMatchObject(anew);
    const { advanceInvoice } = await execute(getPayment, scenario.caller, { id: payment });
    expect(advanceInvoice?.id).toBe(first);
  });

  test("gets the payment back when the other one is deleted, and names its payment order", async () => {
    const { payment } = await createPrepaid(12_200);
    const { id: first } = await make(payment);
    await move(first, "cancelled");
    const { id: second } = await make(payment);
    await execute(deleteDocument, scenario.caller, { id: second });
    await move(first, "draft");
    expect(await make(payment)).toMatchObject({ isNew: false, id: first });
    expect((await readPaper(database(), first)).advances).toMatchObject([{ number: "101" }]);
  });

  test("that an earlier version returned to draft is not issued, and is not said to lack a payment order", async () => {
    const { payment } = await createPrepaid(12_200);
    const { id: first } = await make(payment);
    await move(first, "cancelled");
    const { id: second } = await make(payment);
    await database().update(documents).set({ status: "draft" }).where(eq(documents.id, first));
    const problems = await execute(checkDocument, scenario.caller, { id: first });
    expect(problems.filter(({ code }) => code === "no_payment_number")).toEqual([]);
    await expect(issue(first)).rejects.toMatchObject(anew);
    await issue(second);
    await expect(issue(first)).rejects.toMatchObject(anew);
  });

  test("is not issued again by a simultaneous call that makes another one", async () => {
    const { payment } = await createPrepaid(12_200);
    const { id: first } = await make(payment);
    await move(first, "cancelled");
    const outcomes = await Promise.allSettled([make(payment), move(first, "draft")]);
    const standing = await database().$count(
      documents,
      and(eq(documents.status, "draft"), inArray(documents.id, [first, (await make(payment)).id])),
    );
    expect([standing, outcomes[0].status]).toEqual([1, "fulfilled"]);
  });
});

test("an advance invoice is not issued for another client than that of its payment, as a correction neither", async () => {
  const other = await createClient();
  const { clientId, payment } = await createPrepaid(12_200);
  const ofOther = { code: "conflict", detail: "advance_of_other_client" };
  const { id } = await make(payment);
  await execute(updateDocument, scenario.caller, { id, clientId: other });
  await expect(issue(id)).rejects.toMatchObject(ofOther);
  await execute(updateDocument, scenario.caller, { id, clientId });
  await issue(id);
  const { id: correction } = await execute(correctDocument, scenario.caller, { id });
  await execute(updateDocument, scenario.caller, { id: correction, clientId: other });
  await expect(issue(correction)).rejects.toMatchObject(ofOther);
  const unassigned = await receive(12_200);
  await issue((await make(unassigned, { clientId })).id);
});

describe("a client's account", () => {
  test("is not changed by an advance invoice that is drafted, issued, corrected or cancelled", async () => {
    const { clientId, payment } = await createPrepaid(12_200);
    const state = async () => ({
      shipments: await account(clientId),
      invoices: await account(clientId, { basis: "invoices" }),
    });
    const before = await state();
    const { id } = await make(payment);
    expect(await state()).toEqual(before);
    await issue(id);
    expect(await state()).toEqual(before);
    const correction = await execute(correctDocument, scenario.caller, { id });
    await issue(correction.id);
    expect(await state()).toEqual(before);
    await execute(changeStatus, scenario.caller, { id: correction.id, status: "cancelled" });
    expect(await state()).toEqual(before);
    expect(await findAccountDrift(database())).toEqual([]);
  });
});

describe("papers of an advance invoice", () => {
  beforeAll(() => completeParties(scenario));

  test("name the payment in line (5), and line (5б) of the UPD names the invoice and its last correction", async () => {
    const { clientId } = scenario;
    const invoice = await paper("invoice", clientId, 0, { lines: [line(12_200)], date: "2026-11-01" });
    const payment = await receive(12_200, { documentNumber: "77", paidAt: "2026-11-20T10:00:00Z" });
    await match({ id: payment, documentId: invoice });
    const { id, number } = await make(payment);
    const upd = await scenario.create({
      docType: "upd",
      clientId,
      basisDocumentId: invoice,
      date: "2026-11-30",
      lines: [line(12_200)],
    });
    const readNamed = async () => (await readPaper(database(), upd.id)).advanceInvoices;
    expect(await readNamed()).toBeUndefined();
    await issue(id);
    const advances = [{ number: "77", date: "2026-11-20", amountCents: 12_200 }];
    expect((await readPaper(database(), id)).advances).toEqual(advances);
    const uncorrected = { number, date: "2026-11-20", correctionNumber: null, correctionDate: null };
    expect(await readNamed()).toEqual([uncorrected]);
    const correction = await execute(correctDocument, scenario.caller, { id });
    expect(await readNamed()).toEqual([uncorrected]);
    await issue(correction.id);
    expect(await readNamed()).toMatchObject([{ number, date: "2026-11-20", correctionNumber: 1 }]);
    expect((await readPaper(database(), correction.id)).advances).toEqual(advances);
  });

  test("warn of a missing payment number on advance invoice and UPD unless it is given", async () => {
    const readWarnings = async (id: string) =>
      (await execute(checkDocument, scenario.caller, { id }))
        .filter(({ code }) => code === "no_payment_number")
        .map(({ path }) => path);
    const clientId = await createClient();
    const payment = await receive(12_200, { paidAt: "2026-11-20T10:00:00Z" });
    await match({ id: payment, clientId });
    const { id } = await make(payment);
    const upd = await scenario.create({
      docType: "upd",
      clientId,
      date: "2026-11-30",
      lines: [line(12_200)],
    });
    expect([await readWarnings(id), await readWarnings(upd.id)]).toEqual([["body"], []]);
    await issue(id);
    expect(await readWarnings(upd.id)).toEqual(["upd.payments"]);
    const payments = [{ number: "5", date: "2026-11-20" }];
    await execute(updateDocument, scenario.caller, { id: upd.id, upd: { payments } });
    expect(await readWarnings(upd.id)).toEqual([]);
    await execute(changeStatus, scenario.caller, { id, status: "draft" });
    const body = [{ type: "custom_text", content: "К платежно-расчетному документу: № 5 от 20.11.2026" }];
    await execute(updateDocument, scenario.caller, { id, body });
    expect(await readWarnings(id)).toEqual([]);
  });

  test("warn that line (5б) lacks an advance without an issued invoice, where one is due", async () => {
    const readWarnings = async (id: string) =>
      (await execute(checkDocument, { ...scenario.caller, locale: "ru" }, { id }))
        .filter(({ code }) => code === "advance_not_invoiced")
        .map(({ path, message }) => [path, message]);
    const clientId = await createClient();
    const payment = await receive(12_200, { documentNumber: "55", paidAt: "2026-11-03T10:00:00Z" });
    await match({ id: payment, clientId });
    const draftUpd = (extra: object = {}) =>
      scenario.create({ docType: "upd", clientId, date: "2026-11-30", lines: [line(12_200)], ...extra });
    const [upd, early] = [await draftUpd(), await draftUpd({ date: "2026-11-03" })];
    expect(await readWarnings(upd.id)).toEqual([
      [`payments.${payment}`, expect.stringContaining("Аванс от 03.11.2026 без выставленного счёта-фактуры")],
    ]);
    expect(await readWarnings(early.id)).toEqual([]);
    const own = eq(organizations.id, scenario.organizationId);
    await database().update(organizations).set({ defaultVatRate: "none" }).where(own);
    expect(await readWarnings(upd.id)).toEqual([]);
    await database().update(organizations).set({ defaultVatRate: "22" }).where(own);
    const { id } = await make(payment);
    expect(await readWarnings(upd.id)).toEqual([
      [`advanceInvoices.${id}`, expect.stringContaining("ещё черновик")],
    ]);
    await issue(id);
    expect(await readWarnings(upd.id)).toEqual([]);
    await execute(changeStatus, scenario.caller, { id, status: "cancelled" });
    expect(await readWarnings(upd.id)).toHaveLength(1);
    expect(await issue(upd.id)).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ code: "advance_not_invoiced" })]),
    });
  });

  test("are for the payment's own client only; the check of another client's UPD says what to do", async () => {
    const ids = [await createClient(), await createClient()];
    const [own, other] = [
      await paper("invoice", ids[0]!, 0, { lines: [line(122_000)], date: "2026-11-01" }),
      await paper("invoice", ids[1]!, 0, { lines: [line(61_000)], date: "2026-11-01" }),
    ];
    const payment = await receive(183_000, { paidAt: "2026-11-20T10:00:00Z", documentNumber: "77" });
    const allocations = [
      { documentId: own, amountCents: 122_000 },
      { documentId: other, amountCents: 61_000 },
    ];
    await match({ id: payment, allocations });
    const days = { organizationId: scenario.organizationId, from: "2026-11-20", to: "2026-11-20" };
    const { items } = await execute(makeAdvanceInvoices, scenario.caller, { ...days, dryRun: true });
    expect(items.find(({ paymentId }) => paymentId === payment)).toMatchObject({ advanceCents: 122_000 });
    const made = await make(payment);
    expect(made).toMatchObject({ clientId: ids[0], totalCents: 122_000, basisDocumentId: own });
    await issue(made.id);
    const updOf = (clientId: string, basisDocumentId: string, cents: number) =>
      scenario.create({
        docType: "upd",
        clientId,
        basisDocumentId,
        date: "2026-11-30",
        lines: [line(cents)],
      });
    const readWarnings = async (id: string) =>
      (await execute(checkDocument, { ...scenario.caller, locale: "ru" }, { id }))
        .filter(({ code }) => code === "advance_not_invoiced")
        .map(({ path, message }) => [path, message]);
    expect(await readWarnings((await updOf(ids[0]!, own, 122_000)).id)).toEqual([]);
    const upd = await updOf(ids[1]!, other, 61_000);
    expect(await readWarnings(upd.id)).toEqual([
      [
        `payments.${payment}`,
        expect.stringContaining("Аванс от 20.11.2026 получен в платеже другого клиента"),
      ],
    ]);
    const copy = await execute(duplicateDocument, scenario.caller, { id: made.id, date: "2026-11-20" });
    const ofOther = { clientId: ids[1], basisDocumentId: other, lines: [line(61_000, "22/122")] };
    await execute(updateDocument, scenario.caller, { id: copy.id, ...ofOther });
    expect(await issue(copy.id)).toMatchObject({ status: "issued", totalCents: 61_000, vatCents: 11_000 });
    const advanceInvoices = [{ number: copy.number, date: "2026-11-20" }];
    await execute(updateDocument, scenario.caller, { id: upd.id, upd: { advanceInvoices } });
    expect(await readWarnings(upd.id)).toEqual([]);
  });

  test("have an electronic file of an advance invoice with the same bytes each time", async () => {
    const payment = await receive(6_100, { documentNumber: "78", paidAt: "2026-11-20T10:00:00Z" });
    await match({ id: payment, clientId: scenario.clientId });
    const { id } = await make(payment);
    await issue(id);
    const read = () => execute(documentXml, scenario.caller, { id });
    const { bytes, name } = await read();
    const xml = new TextDecoder("windows-1251").decode(bytes);
    expect(xml).toContain('Функция="СЧФ"');
    expect(xml).toContain('СпОбстФСЧФ="2"');
    expect(xml).toContain('<СвПРД НомерПРД="78" ДатаПРД="20.11.2026" СуммаПРД="61.00"/>');
    expect(xml).toContain('НалСт="22/122" СтТовУчНал="61.00"');
    expect(xml).toContain("<СумНал>11.00</СумНал>");
    expect(xml).not.toMatch(/КолТов|ЦенаТов|СтТовБезНДС|СвПродПер|НаимДокОпр/);
    expect(await read()).toEqual({ bytes, name });
  });
});

describe("payments of a month without an advance invoice", () => {
  const period = "2025-06";
  const readMonth = async () =>
    (await execute(getMonth, scenario.caller, { period })).items.find(
      ({ code }) => code === "advance_without_invoice",
    )!;
  const listPeriod = async () => {
    const { href } = await readMonth();
    const filters = Object.fromEntries(new URL(href, "http://localhost").searchParams);
    const { organizationId } = scenario;
    return (await execute(listPayments, scenario.caller, { organizationId, ...filters, limit: 200 })).items;
  };

  test("are counted, listed and get their advance invoices together, even by simultaneous runs", async () => {
    expect(await readMonth()).toMatchObject({ count: 0, sumCents: 0 });
    const paidAt = "2025-06-10T10:00:00Z";
    const taxable = [
      await createPrepaid(1_200, [line(1_200, "20")], paidAt),
      await createPrepaid(600, [line(600, "10")], paidAt),
    ];
    const advance = await receive(500, { paidAt });
    await match({ id: advance, clientId: await createClient() });
    const untaxed = await createPrepaid(700, [line(700, "none")], paidAt);
    await receive(900, { paidAt });
    await receive(800, { paidAt, kind: "outgoing" });
    const ids = [...taxable.map(({ payment }) => payment), advance].toSorted();
    expect(await readMonth()).toMatchObject({ count: 3, sumCents: 2_300 });
    expect((await listPeriod()).map(({ id }) => id).toSorted()).toEqual(ids);
    expect(await failureOf(make(untaxed.payment))).toMatchObject({ code: "no_vat" });

    const days = { from: "2025-06-01", to: "2025-06-30" };
    const run = (input: object = {}) => execute(makeAdvanceInvoices, scenario.caller, { ...days, ...input });
    const planned = await run({ dryRun: true });
    expect(planned.items.map(({ paymentId, state }) => [paymentId, state]).toSorted()).toEqual(
      ids.map((id) => [id, "new"]),
    );
    const { organizationId } = scenario;
    const admin = await callerAs("admin");
    await execute(closePeriod, admin, { organizationId, period: "2025-06" });
    const refused = ids.map((id) => [id, "failed", "period_closed"]);
    for (const input of [{ dryRun: true }, {}]) {
      const { items } = await run(input);
      expect(items.map(({ paymentId, state, problem }) => [paymentId, state, problem]).toSorted()).toEqual(
        refused,
      );
    }
    await execute(reopenPeriod, admin, { organizationId, period: "2025-06" });
    const [once, twice] = await Promise.all([run(), run()]);
    const made = [...once.items, ...twice.items];
    expect(made.every(({ state }) => state === "made")).toBe(true);
    for (const id of ids) {
      const documents = made.flatMap(({ paymentId, documentId }) => (paymentId === id ? [documentId] : []));
      expect(new Set(documents).size).toBe(1);
    }
    expect(await readMonth()).toMatchObject({ count: 0 });
    expect(await listPeriod()).toEqual([]);
    expect(await run()).toEqual({ items: [] });
  });
});

describe("numbers of advance invoices", () => {
  const own = () => eq(organizations.id, scenario.organizationId);
  const createNumbered = async (date: string, docTypes: string[]) => {
    const made = [];
    for (const docType of docTypes) made.push(await scenario.create({ docType, date }));
    return made;
  };

  test("are taken from UPDs while the organization wants it, and from their own sequence otherwise", async () => {
    const date = "2019-05-05";
    const [first] = await createNumbered(date, ["advance_invoice"]);
    await database().update(organizations).set({ numbersAdvancesWithUpds: true }).where(own());
    const shared = await createNumbered(date, ["upd", "advance_invoice", "upd"]);
    await database().update(organizations).set({ numbersAdvancesWithUpds: false }).where(own());
    const [last, second] = await createNumbered(date, ["advance_invoice", "advance_invoice"]);
    expect([first!, ...shared, last!, second!].map(({ number }) => number)).toEqual([
      "АВ-2019/001",
      "УПД-2019/001",
      "УПД-2019/002",
      "УПД-2019/003",
      "АВ-2019/002",
      "АВ-2019/003",
    ]);
    for (const { id } of [second!, ...shared.toReversed()])
      await execute(deleteDocument, scenario.caller, { id });
    const again = await createNumbered(date, ["upd", "advance_invoice"]);
    expect(again.map(({ number }) => number)).toEqual(["УПД-2019/001", "АВ-2019/003"]);
  });

  test("taken from UPDs are kept when the advance invoice is corrected", async () => {
    const date = "2018-05-05";
    const { clientId } = scenario;
    const lines = [line(1_000)];
    const advance = { docType: "advance_invoice", date, clientId, lines };
    const ownNumbered = await scenario.create(advance);
    await database().update(organizations).set({ numbersAdvancesWithUpds: true }).where(own());
    const shared = await scenario.create(advance);
    await database().update(organizations).set({ numbersAdvancesWithUpds: false }).where(own());
    await issue(shared.id);
    await issue(ownNumbered.id);
    const correction = await execute(correctDocument, scenario.caller, { id: shared.id });
    expect(correction).toMatchObject({ number: shared.number, correctionNumber: 1 });
    await issue(correction.id);
    expect((await readPaper(database(), ownNumbered.id)).document.number).toBe("АВ-2018/001");
  });
});

test("an advance invoice accepts calculated VAT rates only, and other documents refuse them", async () => {
  const { clientId } = scenario;
  const made = await scenario.create({
    docType: "advance_invoice",
    clientId,
    lines: [line(12_200), { ...line(1), vatRate: undefined }],
  });
  expect(made.lines.map(({ vatRate }) => vatRate)).toEqual(["22/122", "22/122"]);
  const untaxed = { docType: "advance_invoice", lines: [line(100, "none")] };
  expect(await failureOf(scenario.create(untaxed))).toEqual({
    code: "validation_error",
    fields: ["lines.0.vatRate"],
  });
  expect(await failureOf(scenario.create({ lines: [line(100), line(100, "22/122")] }))).toEqual({
    code: "validation_error",
    fields: ["lines.1.vatRate"],
  });
});

test("hundreds of payments of a closed month do not keep later ones from getting their invoices", async () => {
  const advance = async (paidAt: string) => {
    const payment = await receive(500, { paidAt });
    await match({ id: payment, clientId: await createClient() });
    return payment;
  };
  const { organizationId } = scenario;
  const inClosedMonth = await advance("2023-03-10T10:00:00Z");
  const inOpenMonths = [await advance("2023-04-10T10:00:00Z"), await advance("2023-05-10T10:00:00Z")];
  const [{ id: _id, isRefund: _isRefund, receivedAt: _at, search: _search, ...values }] = (await database()
    .select()
    .from(payments)
    .where(eq(payments.id, inClosedMonth))) as [typeof payments.$inferSelect];
  const copies = Array.from({ length: 500 }, (_, index) => ({ ...values, bankPaymentId: `alike-${index}` }));
  await database().insert(payments).values(copies);
  await execute(closePeriod, await callerAs("admin"), { organizationId, period: "2023-03" });
  const run = async (input: object = {}) => {
    const days = { from: "2023-03-01", to: "2023-05-31" };
    const { items } = await execute(makeAdvanceInvoices, scenario.caller, { ...days, ...input });
    expect(items.filter(({ problem }) => problem === "period_closed")).toHaveLength(500);
    return items.filter(({ state }) => state !== "failed");
  };
  const idsOf = (items: Array<{ paymentId: string }>) => items.map(({ paymentId }) => paymentId);
  expect(idsOf(await run({ dryRun: true }))).toEqual(inOpenMonths);
  const made = await run();
  expect(idsOf(made)).toEqual(inOpenMonths);
  expect(made.every(({ state, documentId }) => state === "made" && documentId)).toBe(true);
  expect(await run()).toEqual([]);
});

test("the month asks for the advance invoice of a second client in one payment until it is made by hand", async () => {
  const ids = [await createClient(), await createClient()];
  const [own, other] = [
    await paper("invoice", ids[0]!, 0, { lines: [line(12_000, "20")], date: "2025-09-01" }),
    await paper("invoice", ids[1]!, 0, { lines: [line(6_000, "20")], date: "2025-09-01" }),
  ];
  const payment = await receive(18_000, { paidAt: "2025-09-10T10:00:00Z" });
  const allocations = [
    { documentId: own, amountCents: 12_000 },
    { documentId: other, amountCents: 6_000 },
  ];
  await match({ id: payment, allocations });
  const { organizationId } = scenario;
  const days = { organizationId, from: "2025-09-01", to: "2025-09-30" };
  const readAsked = async () => {
    const { items } = await execute(getMonth, scenario.caller, { organizationId, period: "2025-09" });
    const { count, sumCents } = items.find(({ code }) => code === "advance_without_invoice")!;
    const filters = { ...days, view: "without_advance_invoice" };
    const listed = (await execute(listPayments, scenario.caller, filters)).items.map(({ id }) => id);
    const planned = await execute(makeAdvanceInvoices, scenario.caller, { ...days, dryRun: true });
    const parts = planned.items.map(({ advanceCents, state, problem }) => [advanceCents, state, problem]);
    return { count, sumCents, listed, parts };
  };
  const ofOther = [6_000, "failed", "of_other_client"];
  const asked = { count: 1, listed: [payment] };
  expect(await readAsked()).toEqual({
    ...asked,
    sumCents: 18_000,
    parts: [[12_000, "new", undefined], ofOther],
  });
  const made = await make(payment);
  expect(await readAsked()).toEqual({ ...asked, sumCents: 6_000, parts: [ofOther] });
  const copy = await execute(duplicateDocument, scenario.caller, { id: made.id, date: "2025-09-10" });
  const changes = { clientId: ids[1], basisDocumentId: other, lines: [line(5_999, "20/120")] };
  await execute(updateDocument, scenario.caller, { id: copy.id, ...changes });
  expect(await readAsked()).toMatchObject(asked);
  await execute(updateDocument, scenario.caller, { id: copy.id, lines: [line(6_000, "20/120")] });
  expect(await readAsked()).toEqual({ count: 0, sumCents: 0, listed: [], parts: [] });
  await execute(changeStatus, scenario.caller, { id: copy.id, status: "cancelled" });
  expect(await readAsked()).toMatchObject(asked);
});
