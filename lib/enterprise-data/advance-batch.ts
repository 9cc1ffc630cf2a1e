import type { Database } from "@/db/client";
import type { Locale } from "@/lib/i18n/locales";
import { businessDateOf } from "@/lib/kernel/clock";
import { forms } from "@/lib/print/forms";
import { formatDate } from "@/lib/values/dates";
import { type AdvanceInvoice, advanceInvoiceElement, advanceInvoiceObject } from "./advance-invoices";
import type { Batch, ExportedObject, Once, Shortened } from "./batch";
import { sidesOnce } from "./catalogue";
import { isShortened } from "./number";
import type { Client, Organization } from "./parties";
import { contractAmong, type Numbers, type PaperRow, readNumbered } from "./read-papers";
import { exportedAmong, type PaidInAdvance, readPaidInAdvance } from "./read-receipts";
import type { ExchangeProblem } from "./schema";

type Made = {
  db: Database;
  organization: Organization;
  once: Once;
  locale: Locale;
  /** Receipts that are already in the file. */
  sent: ReadonlySet<string>;
};

/** Why an advance invoice is left out of the file. */
export type LeftOut = {
  reason: "advanceInvoice" | "advanceInvoiceUnpaid" | "noClient" | "notFrozen";
  id: string;
  name: string;
};

/** Builds the objects of advance invoices whose receipts 1С knows; returns the others with the reason. */
export async function advanceBatch(made: Made, rows: PaperRow[]): Promise<Batch & { leftOut: LeftOut[] }> {
  const { db, organization } = made;
  const paid = await readPaidInAdvance(
    db,
    rows.map(({ document }) => document.id),
  );
  const parts = [...paid.values()].flatMap((each) => each.parts ?? []);
  const exported = await exportedAmong(
    db,
    parts.map(({ objectId }) => objectId),
  );
  const named = parts.flatMap(({ shares }) =>
    shares.flatMap(({ contractNamed }) => contractNamed?.number ?? []),
  );
  const numbers = await readNumbered(db, organization.id, [
    ...rows.map(({ document }) => document.number),
    ...named,
  ]);
  const isKnown = (objectId: string) => made.sent.has(objectId) || exported.has(objectId);
  const found = rows.map((row) =>
    madeOf({ ...made, numbers, isKnown }, row, paid.get(row.document.id) ?? null),
  );
  return {
    objects: found.flatMap((each) => ("objects" in each ? each.objects : [])),
    problems: found.flatMap((each) => ("objects" in each ? each.problems : [])),
    shortened: found.flatMap((each) => ("objects" in each ? each.shortened : [])),
    leftOut: found.flatMap((each) => ("objects" in each ? [] : [each])),
    gone: [],
  };
}

type Known = Made & { numbers: Numbers; isKnown: (objectId: string) => boolean };
type Objects = { objects: ExportedObject[]; problems: ExchangeProblem[]; shortened: Shortened[] };

function madeOf(known: Known, row: PaperRow, paid: PaidInAdvance | null): Objects | LeftOut {
  const { document, issue, client } = row;
  const { id, number, date } = document;
  const name = `${forms.advance_invoice.reference} № ${number} от ${formatDate(date)}`;
  const left = (reason: LeftOut["reason"]): LeftOut => ({ reason, id, name });
  if (!client) return left("noClient");
  if (!issue) return left("notFrozen");
  if (!paid) return left("advanceInvoice");
  const part = paid.parts?.find((each) => each.client.id === client.id);
  if (!part || !known.isKnown(part.objectId)) return left("advanceInvoiceUnpaid");
  const invoice = invoiceOf(known, { document, issue, client }, paid.payment, part);
  const { once, locale, organization } = known;
  const around = sidesOnce(once, invoice.contract, { organization, client }, locale);
  const mark = {
    objectId: invoice.id,
    recordId: id,
    element: advanceInvoiceElement,
    date,
    contentHash: issue.contentHash,
  };
  const record = { id, href: `/documents/${id}`, name };
  return {
    objects: [...around.objects, { element: advanceInvoiceObject(invoice), record, mark }],
    problems: around.problems,
    shortened: isShortened(invoice) ? [invoice] : [],
  };
}

type Issued = { document: PaperRow["document"]; issue: NonNullable<PaperRow["issue"]>; client: Client };

function invoiceOf(
  { organization, numbers: { find, rootIdOf, in1c } }: Known,
  { document, issue, client }: Issued,
  payment: PaidInAdvance["payment"],
  part: NonNullable<PaidInAdvance["parts"]>[number],
): AdvanceInvoice {
  const { number, date, correctionNumber, correctionDate } = document;
  const id = rootIdOf(document);
  const contracts = part.shares.map(({ contractNamed }) => contractNamed);
  const own = issue.source.contract;
  const named =
    contracts.find((each) => own && each?.number === own.number && each.date === own.date) ?? contracts[0];
  return {
    ...{ organization, client, id, number, date, lines: issue.source.document.lines },
    numberIn1c: in1c({ id, number, date }, "advance_invoice"),
    correction:
      correctionNumber && correctionDate ? { number: correctionNumber, date: correctionDate } : null,
    contract: contractAmong(find, named, client.id),
    receipt: {
      organization,
      id: part.objectId,
      isFurther: part.isFurther,
      date: businessDateOf(payment.receivedAt),
      number: payment.documentNumber,
    },
  };
}
