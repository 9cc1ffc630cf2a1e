import { describe, expect, test } from "vitest";
import type { DocType, DocumentStatus } from "@/db/enums";
import {
  closingTypes,
  gapsOf,
  nextStep,
  type ProjectCourse,
  type ProjectDocument,
  progressOf,
} from "./rules";

const today = "2026-11-20";

let documentCount = 0;

function paper(
  docType: DocType,
  status: DocumentStatus,
  more: Partial<ProjectDocument> = {},
): ProjectDocument {
  documentCount += 1;
  return {
    id: `document ${documentCount}`,
    docType,
    status,
    version: 1,
    number: `${docType} ${documentCount}`,
    basisDocumentId: null,
    date: today,
    dueDate: null,
    totalCents: 10_000,
    vatCents: 0,
    paidCents: 0,
    isRefunded: false,
    ...more,
  };
}

const order: ProjectCourse["order"] = { status: "in_progress", totalCents: 10_000 };
const course = (documents: ProjectDocument[], withOrder: ProjectCourse["order"] = null): ProjectCourse => ({
  order: withOrder,
  documents,
  today,
});
const kindsOf = (...given: Parameters<typeof course>) => gapsOf(course(...given)).map(({ kind }) => kind);
const stepOf = (...given: Parameters<typeof course>) => nextStep(course(...given));
const statesOf = (...given: Parameters<typeof course>) => progressOf(course(...given)).states;

describe("gaps and next step of a project", () => {
  const contract = paper("contract", "signed");
  const invoice = paper("invoice", "issued", { basisDocumentId: contract.id, dueDate: "2026-11-30" });
  const paid = { ...invoice, status: "paid" as const, paidCents: 10_000 };
  const act = paper("act", "draft", { basisDocumentId: invoice.id });
  const issuedAct = { ...act, status: "issued" as const };
  const signedAct = { ...act, status: "signed" as const };

  test.each<[string, ProjectDocument[], string[], object]>([
    ["an order alone", [], ["no_invoice"], { kind: "create", docType: "contract", basis: null }],
    ["a contract", [contract], ["no_invoice"], { kind: "create", docType: "invoice", basis: contract }],
    ["an invoice", [contract, invoice], ["not_paid"], { kind: "await_payment", document: invoice }],
    ["its payment", [contract, paid], ["no_act"], { kind: "create", docType: "act", basis: paid }],
    ["an act to hand over", [contract, paid, act], ["not_issued"], { kind: "issue", document: act }],
    [
      "an act to be signed",
      [contract, paid, issuedAct],
      ["not_signed"],
      { kind: "sign", document: issuedAct },
    ],
    ["everything", [contract, paid, signedAct], [], { kind: "done" }],
  ])("after %s", (_, documents, gaps, step) => {
    expect(kindsOf(documents, order)).toEqual(gaps);
    expect(stepOf(documents, order)).toEqual(step);
  });

  test("continue with a UPD instead of an act when the invoice has VAT", () => {
    const withVat = { ...paid, vatCents: 1_803 };
    expect(stepOf([contract, withVat])).toEqual({ kind: "create", docType: "upd", basis: withVat });
    expect(closingTypes([invoice, withVat])).toEqual(["upd", "act"]);
    expect(closingTypes([invoice])).toEqual(["act", "upd"]);
  });

  test("correspond to the state of each stage", () => {
    expect(statesOf([], order)).toEqual({
      order: "done",
      contract: "absent",
      invoice: "missing",
      payment: "absent",
      closing: "absent",
    });
    expect(statesOf([contract, paid], order)).toEqual({
      order: "done",
      contract: "done",
      invoice: "done",
      payment: "done",
      closing: "missing",
    });
    expect(statesOf([contract, paid, issuedAct])).toMatchObject({ order: "absent", closing: "open" });
    expect(statesOf([contract, paid, signedAct])).toMatchObject({ closing: "done" });
  });
});

test("a project without order and documents lacks nothing and begins with an invoice", () => {
  expect(kindsOf([])).toEqual([]);
  expect(stepOf([])).toEqual({ kind: "create", docType: "invoice", basis: null });
});

test("cancelled documents and orders neither count nor are missing", () => {
  const documents = [paper("invoice", "cancelled"), paper("act", "cancelled")];
  expect(kindsOf(documents)).toEqual([]);
  expect(kindsOf(documents, { status: "cancelled", totalCents: 5 })).toEqual([]);
  expect(statesOf(documents, { status: "cancelled", totalCents: 5 })).toMatchObject({
    order: "absent",
    invoice: "absent",
    closing: "absent",
  });
});

test("of several overdue invoices, the latest comes first, and of those of one day the largest", () => {
  const recent = paper("invoice", "issued", { dueDate: "2026-11-18" });
  const partlyPaid = paper("invoice", "partially_paid", { dueDate: "2026-10-01", paidCents: 4_000 });
  const oldest = paper("invoice", "issued", { dueDate: "2026-10-01" });
  expect(gapsOf(course([recent, partlyPaid, oldest]))).toMatchObject([
    { document: oldest, days: 50 },
    { document: partlyPaid, days: 50 },
    { document: recent, days: 2 },
  ]);
});

test("an overdue invoice is the first gap and states its days of delay", () => {
  const late = paper("invoice", "partially_paid", { dueDate: "2026-11-14", paidCents: 4_000 });
  const waiting = paper("invoice", "issued", { dueDate: today });
  expect(gapsOf(course([paper("act", "draft"), waiting, late]))).toMatchObject([
    { kind: "overdue", days: 6, document: late },
    { kind: "not_issued" },
    { kind: "not_paid", document: waiting, restCents: 10_000 },
  ]);
  expect(progressOf(course([waiting, late]))).toMatchObject({
    states: { payment: "late" },
    invoicedCents: 20_000,
    receivedCents: 4_000,
  });
});

test("a draft invoice does not wait for payment", () => {
  expect(statesOf([paper("invoice", "draft")])).toMatchObject({ invoice: "open", payment: "absent" });
});

test("an invoice marked as paid by hand counts as paid", () => {
  const { receivedCents, states } = progressOf(course([paper("invoice", "paid")]));
  expect([receivedCents, states.payment]).toEqual([10_000, "done"]);
});

describe("an act or UPD of a project", () => {
  const contract = paper("contract", "signed");
  const invoice = () => paper("invoice", "paid", { basisDocumentId: contract.id, paidCents: 10_000 });
  const signed = (docType: DocType, basisDocumentId: string | null = null) =>
    paper(docType, "signed", { basisDocumentId });

  test("closes the only invoice whatever its basis", () => {
    expect(kindsOf([contract, invoice(), signed("upd")])).toEqual([]);
  });

  test("closes only its basis when there are several invoices", () => {
    const [first, second] = [invoice(), invoice()];
    expect(gapsOf(course([contract, first, second, signed("act", first.id)]))).toEqual([
      { kind: "no_act", document: second },
    ]);
    expect(kindsOf([contract, first, second, signed("act")])).toEqual(["no_act", "no_act"]);
  });

  test("closes all invoices of a contract that is its basis", () => {
    expect(kindsOf([contract, invoice(), invoice(), signed("act", contract.id)])).toEqual([]);
  });
});

test("reports invoices that do not add up to the order", () => {
  const paid = paper("invoice", "paid", { paidCents: 10_000 });
  const act = paper("act", "signed", { basisDocumentId: paid.id });
  expect(kindsOf([paid, act], { status: "paid", totalCents: 10_001 })).toEqual(["total_differs"]);
});

test("a deal whose paid invoice was refunded in full asks for no act, and is not paid", () => {
  const refunded = paper("invoice", "paid", { paidCents: 10_000, isRefunded: true });
  expect(kindsOf([refunded])).toEqual([]);
  expect(stepOf([refunded])).toEqual({ kind: "done" });
  expect(statesOf([refunded])).toMatchObject({ payment: "absent", closing: "absent" });
  expect(progressOf(course([refunded]))).toMatchObject({ invoicedCents: 0, receivedCents: 0 });
  expect(kindsOf([{ ...refunded, isRefunded: false }])).toEqual(["no_act"]);
});
