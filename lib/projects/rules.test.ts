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

let made = 0;

function paper(
  docType: DocType,
  status: DocumentStatus,
  more: Partial<ProjectDocument> = {},
): ProjectDocument {
  made += 1;
  return {
    id: `document ${made}`,
    docType,
    status,
    version: 1,
    number: `${docType} ${made}`,
    basisDocumentId: null,
    date: today,
    dueDate: null,
    totalCents: 10_000,
    vatCents: 0,
    paidCents: 0,
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

describe("a deal goes from order to act", () => {
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
  ])("%s", (_, documents, gaps, step) => {
    expect(kindsOf(documents, order)).toEqual(gaps);
    expect(stepOf(documents, order)).toEqual(step);
  });

  test("and where it charges VAT to a UPD, which is an invoice for the buyer", () => {
    const withVat = { ...paid, vatCents: 1_803 };
    expect(stepOf([contract, withVat])).toEqual({ kind: "create", docType: "upd", basis: withVat });
    expect(closingTypes([invoice, withVat])).toEqual(["upd", "act"]);
    expect(closingTypes([invoice])).toEqual(["act", "upd"]);
  });

  test("and each stage tells how far it is", () => {
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

test("a deal without order or documents begins with an invoice and lacks nothing", () => {
  expect(kindsOf([])).toEqual([]);
  expect(stepOf([])).toEqual({ kind: "create", docType: "invoice", basis: null });
});

test("what is cancelled neither counts nor lacks", () => {
  const documents = [paper("invoice", "cancelled"), paper("act", "cancelled")];
  expect(kindsOf(documents)).toEqual([]);
  expect(kindsOf(documents, { status: "cancelled", totalCents: 5 })).toEqual([]);
  expect(statesOf(documents, { status: "cancelled", totalCents: 5 })).toMatchObject({
    order: "absent",
    invoice: "absent",
    closing: "absent",
  });
});

test("late money comes before everything, and says how late", () => {
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

test("nobody pays a draft", () => {
  expect(statesOf([paper("invoice", "draft")])).toMatchObject({ invoice: "open", payment: "absent" });
});

test("an invoice marked as paid by hand is paid", () => {
  const { receivedCents, states } = progressOf(course([paper("invoice", "paid")]));
  expect([receivedCents, states.payment]).toEqual([10_000, "done"]);
});

describe("which act closes which invoice", () => {
  const contract = paper("contract", "signed");
  const invoice = () => paper("invoice", "paid", { basisDocumentId: contract.id, paidCents: 10_000 });
  const signed = (docType: DocType, basisDocumentId: string | null = null) =>
    paper(docType, "signed", { basisDocumentId });

  test("the only invoice is closed by any act or UPD", () => {
    expect(kindsOf([contract, invoice(), signed("upd")])).toEqual([]);
  });

  test("of several, only the one that the act rests on", () => {
    const [first, second] = [invoice(), invoice()];
    expect(gapsOf(course([contract, first, second, signed("act", first.id)]))).toEqual([
      { kind: "no_act", document: second },
    ]);
    expect(kindsOf([contract, first, second, signed("act")])).toEqual(["no_act", "no_act"]);
  });

  test("or all that rest on the contract that the act rests on", () => {
    expect(kindsOf([contract, invoice(), invoice(), signed("act", contract.id)])).toEqual([]);
  });
});

test("invoices that do not add up to the order are noticed", () => {
  const paid = paper("invoice", "paid", { paidCents: 10_000 });
  const act = paper("act", "signed", { basisDocumentId: paid.id });
  expect(kindsOf([paid, act], { status: "paid", totalCents: 10_001 })).toEqual(["total_differs"]);
});
