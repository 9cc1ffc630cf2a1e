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
import { findContract, type Numbers, type PaperRow, readNumbered } from "./read-papers";
import { exportedAmong, type PaidInAdvance, readPaidInAdvance } from "./read-receipts";
import type { ExchangeProblem } from "./schema";

type BatchContext = {
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
export async function advanceBatch(
  context: BatchContext,
  rows: PaperRow[],
): Promise<Batch & { leftOut: LeftOut[] }> {
  const { db, organization } = context;
  const paidByDocument = await readPaidInAdvance(
    db,
    rows.map(({ document }) => document.id),
  );
  const parts = [...paidByDocument.values()].flatMap((each) => each.parts ?? []);
  const exportedIds = await exportedAmong(
    db,
    parts.map(({ objectId }) => objectId),
  );
  const contractNumbers = parts.flatMap(({ shares }) =>
    shares.flatMap(({ contractNamed }) => contractNamed?.number ?? []),
  );
  const numbers = await readNumbered(db, organization.id, [
    ...rows.map(({ document }) => document.number),
    ...contractNumbers,
  ]);
  const isKnown = (objectId: string) => context.sent.has(objectId) || exportedIds.has(objectId);
  const found = rows.map((row) =>
    buildOrLeaveOut({ ...context, numbers, isKnown }, row, paidByDocument.get(row.document.id) ?? null),
  );
  return {
    objects: found.flatMap((each) => ("objects" in each ? each.objects : [])),
    problems: found.flatMap((each) => ("objects" in each ? each.problems : [])),
    shortened: found.flatMap((each) => ("objects" in each ? each.shortened : [])),
    leftOut: found.flatMap((each) => ("objects" in each ? [] : [each])),
    gone: [],
  };
}

type LookupContext = BatchContext & { numbers: Numbers; isKnown: (objectId: string) => boolean };
type BuiltObjects = { objects: ExportedObject[]; problems: ExchangeProblem[]; shortened: Shortened[] };

function buildOrLeaveOut(
  context: LookupContext,
  row: PaperRow,
  paid: PaidInAdvance | null,
): BuiltObjects | LeftOut {
  const { document, issue, client } = row;
  const { id, number, date } = document;
  const name = `${forms.advance_invoice.reference} № ${number} от ${formatDate(date)}`;
  const leaveOut = (reason: LeftOut["reason"]): LeftOut => ({ reason, id, name });
  if (!client) return leaveOut("noClient");
  if (!issue) return leaveOut("notFrozen");
  if (!paid) return leaveOut("advanceInvoice");
  const part = paid.parts?.find((each) => each.client.id === client.id);
  if (!part || !context.isKnown(part.objectId)) return leaveOut("advanceInvoiceUnpaid");
  const invoice = invoiceOf(context, { document, issue, client }, paid.payment, part);
  const { once, locale, organization } = context;
  const sideRecords = sidesOnce(once, invoice.contract, { organization, client }, locale);
  const mark = {
    objectId: invoice.id,
    recordId: id,
    element: advanceInvoiceElement,
    date,
    contentHash: issue.contentHash,
  };
  const record = { id, href: `/documents/${id}`, name };
  return {
    objects: [...sideRecords.objects, { element: advanceInvoiceObject(invoice), record, mark }],
    problems: sideRecords.problems,
    shortened: isShortened(invoice) ? [invoice] : [],
  };
}

type IssuedRow = { document: PaperRow["document"]; issue: NonNullable<PaperRow["issue"]>; client: Client };

function invoiceOf(
  { organization, numbers: { find, rootIdOf, in1c } }: LookupContext,
  { document, issue, client }: IssuedRow,
  payment: PaidInAdvance["payment"],
  part: NonNullable<PaidInAdvance["parts"]>[number],
): AdvanceInvoice {
  const { number, date, correctionNumber, correctionDate } = document;
  const id = rootIdOf(document);
  const contracts = part.shares.map(({ contractNamed }) => contractNamed);
  const ownContract = issue.source.contract;
  const settledContract =
    contracts.find(
      (each) => ownContract && each?.number === ownContract.number && each.date === ownContract.date,
    ) ?? contracts[0];
  return {
    ...{ organization, client, id, number, date, lines: issue.source.document.lines },
    numberIn1c: in1c({ id, number, date }, "advance_invoice"),
    correction:
      correctionNumber && correctionDate ? { number: correctionNumber, date: correctionDate } : null,
    contract: findContract(find, settledContract, client.id),
    receipt: {
      organization,
      id: part.objectId,
      isFurther: part.isFurther,
      date: businessDateOf(payment.receivedAt),
      number: payment.documentNumber,
    },
  };
}
