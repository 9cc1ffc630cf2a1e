import { expect, test } from "vitest";
import type { OpenedDocument, RelatedDocument } from "@/components/documents/opened-document";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import { nextStepOf } from "./next-step";
import { timelineOf } from "./timeline-steps";

const today = "2026-11-20";

const invoice = {
  id: "invoice",
  docType: "invoice",
  status: "issued",
  issuedAt: "2026-11-01T09:00:00.000Z",
  dueDate: "2026-11-25",
  totalCents: 10_000,
  paidCents: 0,
  payments: [],
  bankDocumentId: null,
  correctsDocumentId: null,
  correctedById: null,
  original: { state: "none", sentAt: null, returnedAt: null, returnedBy: null, note: null },
} as unknown as DocumentRecord;

const email = (fields: Partial<EmailRecord> = {}) =>
  ({
    state: "sent",
    settledAt: "2026-11-01T10:00:00.000Z",
    to: ["a@example.ru"],
    cc: [],
    refused: [],
    text: "https://example.ru/d/token",
    ...fields,
  }) as EmailRecord;

const act = {
  id: "act",
  docType: "act",
  status: "issued",
  totalCents: 10_000,
  basisDocumentId: "invoice",
} as RelatedDocument;

function history(
  fields: Partial<DocumentRecord> = {},
  {
    related = [],
    emails = [],
    openings = null,
    isRefunded = false,
  }: {
    isRefunded?: boolean;
    related?: OpenedDocument["related"];
    emails?: EmailRecord[];
    openings?: { firstAt: string; lastAt: string } | null;
  } = {},
) {
  return { opened: { document: { ...invoice, ...fields }, related, isRefunded }, emails, openings };
}

const kindsOf = (...args: Parameters<typeof history>) =>
  timelineOf(history(...args)).map(({ kind, isDone }) => `${isDone ? "" : "not "}${kind}`);

test("for a document just issued, all other steps are shown as not done", () => {
  expect(kindsOf()).toEqual(["issued", "not sent", "not paid", "not unclosed"]);
  expect(kindsOf({ docType: "act" })).toEqual(["issued", "not sent", "not signed", "not original"]);
});

test("a document that was opened, paid or signed no longer waits to be sent", () => {
  const openings = { firstAt: "2026-11-02T08:00:00.000Z", lastAt: "2026-11-02T08:00:00.000Z" };
  expect(kindsOf({}, { openings })).toEqual(["issued", "opened", "not paid", "not unclosed"]);
  expect(nextStepOf(history({}, { openings }), today)?.kind).not.toBe("send");
  expect(kindsOf({ status: "partially_paid", paidCents: 5_000 })).not.toContain("not sent");
  expect(kindsOf({ status: "paid", paidCents: 10_000 })).not.toContain("not sent");
  expect(kindsOf({ docType: "act", status: "signed" })).not.toContain("not sent");
  // An email in progress is shown, whatever has come before it.
  expect(kindsOf({}, { openings, emails: [email({ state: "sending" })] })).toContain("not sent");
});

test("emails, openings, partial payments and the closing act appear in order", () => {
  const payments = [
    { id: "second", paidAt: "2026-11-12T00:00:00.000Z", allocatedCents: 3_000 },
    { id: "first", paidAt: "2026-11-10T00:00:00.000Z", allocatedCents: 2_000 },
  ] as DocumentRecord["payments"];
  const steps = timelineOf(
    history(
      { status: "partially_paid", paidCents: 5_000, payments },
      {
        related: [act],
        emails: [email({ refused: ["b@example.ru"], cc: ["b@example.ru"] }), email({ state: "failed" })],
        openings: { firstAt: "2026-11-02T08:00:00.000Z", lastAt: "2026-11-03T08:00:00.000Z" },
      },
    ),
  );
  expect(steps).toMatchObject([
    { kind: "issued", at: invoice.issuedAt },
    { kind: "sent", to: ["a@example.ru"] },
    { kind: "opened", at: "2026-11-02T08:00:00.000Z" },
    { kind: "paid", payment: { id: "first" } },
    { kind: "paid", payment: { id: "second" } },
    { kind: "paid", isDone: false, leftCents: 5_000, dueDate: "2026-11-25" },
    { kind: "closed", by: { id: "act" } },
  ]);
});

test("an emailed link that nobody opened is waited for; an email without a link is not", () => {
  expect(kindsOf({}, { emails: [email()] })).toContain("not opened");
  expect(kindsOf({}, { emails: [email({ text: "Здравствуйте!" })] })).not.toContain("not opened");
});

test("a cancelled or corrected document waits for nothing and has no next step", () => {
  expect(kindsOf({ status: "cancelled" })).toEqual(["issued"]);
  expect(kindsOf({ correctedById: "correction" })).toEqual(["issued"]);
  expect(nextStepOf(history({ status: "cancelled" }), today)).toBeNull();
  expect(nextStepOf(history({ correctedById: "correction" }), today)).toBeNull();
});

test("the next step is to send, remind, create an act, wait or have it signed", () => {
  expect(nextStepOf(history(), today)).toEqual({ kind: "send" });
  expect(nextStepOf(history({}, { emails: [email({ state: "failed" })] }), today)).toEqual({ kind: "send" });
  const sent = { emails: [email()] };
  expect(nextStepOf(history({}, sent), "2026-11-26")).toEqual({ kind: "remind" });
  expect(nextStepOf(history({}, sent), today)).toEqual({
    kind: "create",
    types: ["act", "upd"],
    uncoveredCents: 0,
  });
  expect(nextStepOf(history({}, { ...sent, related: [act] }), today)).toEqual({
    kind: "wait",
    until: "2026-11-25",
  });
  const paid = { status: "paid", paidCents: 10_000 } as const;
  expect(nextStepOf(history(paid), today)).toEqual({
    kind: "create",
    types: ["act", "upd"],
    uncoveredCents: 0,
  });
  expect(nextStepOf(history(paid, { related: [act] }), today)).toBeNull();
  expect(nextStepOf(history({ docType: "act" }, sent), today)).toEqual({ kind: "sign" });
  expect(nextStepOf(history({ docType: "act", status: "signed" }, sent), today)).toBeNull();
});

test("an invoice partly covered by acts and drafts asks for an act for the rest", () => {
  const paid = { status: "paid", paidCents: 10_000 } as const;
  const part = { ...act, totalCents: 4_000 };
  const draft = { ...act, id: "draft", status: "draft", totalCents: 5_000 } as const;
  const closing = (related: RelatedDocument[]) =>
    timelineOf(history(paid, { related })).filter(({ kind }) => kind === "closed" || kind === "unclosed");
  expect(closing([part, draft])).toMatchObject([
    { kind: "closed", isDone: true, by: { id: "act" } },
    { kind: "closed", isDone: false, by: { id: "draft" } },
    { kind: "unclosed", leftCents: 1_000 },
  ]);
  expect(nextStepOf(history(paid, { related: [part, draft] }), today)).toEqual({
    kind: "create",
    types: ["act", "upd"],
    uncoveredCents: 1_000,
  });
  expect(closing([part, { ...draft, totalCents: 6_000 }])).toHaveLength(2);
  expect(closing([part, { ...draft, status: "cancelled" }])).toMatchObject([
    { kind: "closed" },
    { kind: "unclosed", leftCents: 6_000 },
  ]);
});

test("money that was returned is a refund, and after all of it nothing is left to ship", () => {
  const moved = (id: string, kind: string, paidAt: string) => ({ id, kind, paidAt, allocatedCents: 10_000 });
  const payments = [
    moved("in", "incoming", "2026-11-02T09:00:00.000Z"),
    moved("back", "outgoing", "2026-11-09T09:00:00.000Z"),
  ] as DocumentRecord["payments"];
  const paid = { status: "paid", paidCents: 10_000, payments } as const;
  expect(kindsOf(paid).slice(-3)).toEqual(["paid", "refunded", "not unclosed"]);
  expect(kindsOf(paid, { isRefunded: true }).slice(-2)).toEqual(["paid", "refunded"]);
  expect(nextStepOf(history(paid), today)?.kind).toBe("create");
  expect(nextStepOf(history(paid, { isRefunded: true }), today)).toBeNull();
});
