import type { DocType } from "@/db/enums";
import { isCurrentVersion, statusOf } from "@/lib/client-accounts/testing/books/arithmetic";
import {
  assertOpen,
  type Books,
  daysOf,
  findOrRefuse,
  type Line,
  type Paper,
  Refused,
} from "@/lib/client-accounts/testing/books/books";
import {
  addDraft,
  isNumberTaken,
  returnNumber,
  versionsOf,
} from "@/lib/client-accounts/testing/books/numbers";
import { type Command, type Draw, pick, pickRecent, step } from "@/lib/client-accounts/testing/books/step";
import { createDocument } from "@/lib/documents/create";
import { duplicateDocument } from "@/lib/documents/duplicate";
import { deleteDocument } from "@/lib/documents/remove";
import { updateDocument } from "@/lib/documents/update";
import { addDays, yearOf } from "@/lib/values/dates";

const types = ["invoice", "invoice", "act", "upd", "contract"] as const;
const rates = ["none", "22", "22", "20", "10", "7", "5", "0"] as const;

/** Days before today and a few after it, so that they fall into different months. */
export const someDay = (books: Books, draw: Draw) => addDays(books.today, 10 - draw(12) * 10);

const someLine = (draw: Draw): Line => ({
  name: ["Услуга", "Поставка", "Консультация"][draw(3)]!,
  qty: [1, 2, 0.333, 12.5][draw(4)]!,
  priceCents: [1000, 9999, 33_333, 1, 100_000, 0][draw(6)]!,
  discountPercent: [null, null, 10, 33.33][draw(4)]!,
  vatRate: rates[draw(rates.length)]!,
});

export const someLines = (draw: Draw) =>
  Array.from({ length: [1, 1, 2, 3, 0][draw(5)]! }, () => someLine(draw));

/** 20 % becomes 22 % in the year 2026, and the other way round. */
export const rateOn = (rate: Line["vatRate"], date: string): Line["vatRate"] => {
  if (rate !== "20" && rate !== "22") return rate;
  return date >= "2026-01-01" ? "22" : "20";
};

/** Numbers of documents from another program. */
const foreignNumbers = ["Б/2026-7", "СТАРЫЙ-15"];

export const create: Command = (books, draw) => {
  const date = someDay(books, draw);
  const docType: DocType = types[draw(types.length)]!;
  const clientId = draw(12) ? pick(draw, books.clients.keys())! : null;
  const basisId = draw(3) ? null : (pick(draw, books.papers.keys()) ?? null);
  const dueDate = draw(2) ? addDays(date, draw(4) * 7) : null;
  const lines = someLines(draw);
  const vatMode = draw(3) ? undefined : draw(2) ? ("on_top" as const) : ("included" as const);
  const number = draw(10) ? undefined : foreignNumbers[draw(2)];
  return createStep(books, { docType, clientId, date, dueDate, lines, vatMode, basisId, number });
};

type NewPaper = Pick<Paper, "docType" | "date" | "clientId" | "lines"> & Partial<Paper>;

/** Builds the step that creates a draft. */
export function createStep(books: Books, paper: NewPaper) {
  const { basisId: basisDocumentId = null, number: numberElsewhere, ...input } = paper;
  const otherInput = { organizationId: books.organizationId, basisDocumentId, numberElsewhere };
  return step(createDocument, { ...input, ...otherInput }, (now, answered) => {
    if (basisDocumentId && !now.papers.has(basisDocumentId)) throw new Refused("validation_error");
    assertOpen(now, [paper.date]);
    if (paper.number && isNumberTaken(now, { ...paper, number: paper.number, year: yearOf(paper.date) }))
      throw new Refused("validation_error");
    addDraft(now, answered(), { ...paper, vatMode: paper.vatMode ?? now.vatMode });
  });
}

const invoiceWithLines = (books: Books, draw: Draw) =>
  pickRecent(
    draw,
    [...books.papers.values()].filter(
      (paper) => paper.docType === "invoice" && isCurrentVersion(books, paper) && paper.lines.length > 0,
    ),
  );

const pickClosingType = (draw: Draw) => (["act", "upd"] as const)[draw(2)]!;

/** Creates an act or a UPD for a part of an invoice. */
export const shipPart: Command = (books, draw) => {
  const invoice = invoiceWithLines(books, draw);
  if (!invoice) return null;
  const { clientId, vatMode, id: basisId } = invoice;
  const lines = invoice.lines.slice(0, 1 + draw(invoice.lines.length)).map((line) => ({
    ...line,
    qty: draw(2) ? line.qty : Math.max(0.001, Math.floor(line.qty * 500) / 1000),
  }));
  return createStep(books, {
    docType: pickClosingType(draw),
    date: someDay(books, draw),
    clientId,
    vatMode,
    lines,
    basisId,
  });
};

/** Creates an act or a UPD for the rest of an invoice. */
export const shipRest: Command = (books, draw) => {
  const invoice = invoiceWithLines(books, draw);
  return invoice ? copyStep(invoice, pickClosingType(draw), someDay(books, draw)) : null;
};

/**
 * Creates a draft of a client with today's date, which can usually be issued at once; otherwise there would
 * be little to pay.
 */
export const createIssuable: Command = (books, draw) =>
  create(books, (limit) => (limit === 12 ? 1 : draw(limit)));

export const change: Command = (books, draw) => {
  const paper = pickRecent(draw, books.papers.values());
  if (!paper) return null;
  const fields: Partial<Paper> = {};
  if (draw(2) && paper.docType !== "advance_invoice") fields.lines = someLines(draw);
  if (!draw(3)) fields.clientId = pick(draw, books.clients.keys())!;
  if (!draw(3)) fields.date = someDay(books, draw);
  if (!draw(4)) fields.vatMode = draw(2) ? "on_top" : "included";
  if (!draw(3) && paper.docType === "upd") fields.shippedAt = draw(4) ? someDay(books, draw) : null;
  const version = draw(3) ? undefined : Math.max(1, paper.version - draw(2));
  return updateStep(paper, fields, version);
};

export function updateStep({ id }: Paper, fields: Partial<Paper>, version?: number) {
  const { shippedAt, ...others } = fields;
  const changes = shippedAt === undefined ? others : { ...others, upd: { shippedAt } };
  return step(updateDocument, { id, version, ...changes }, (now) => {
    const stored = findOrRefuse(now.papers, id);
    if (version && version !== stored.version) throw new Refused("version_conflict");
    const isChanged = Object.entries(fields).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Paper]),
    );
    if (!isChanged) return;
    if (statusOf(now, stored) !== "draft") throw new Refused("document_locked");
    if (stored.correctsId && fields.date && fields.date !== stored.date)
      throw new Refused("validation_error");
    const next = { ...stored, ...fields };
    assertOpen(now, [...daysOf(stored), ...daysOf(next)]);
    Object.assign(stored, next, { version: stored.version + 1 });
  });
}

export const remove: Command = (books, draw) => {
  const drafts = [...books.papers.values()].filter((each) => statusOf(books, each) === "draft");
  const paper = (draw(4) && pickRecent(draw, drafts)) || pickRecent(draw, books.papers.values());
  return paper ? deleteStep(paper) : null;
};

export const deleteStep = (paper: Paper) =>
  step(deleteDocument, { id: paper.id }, (now) => {
    const stored = findOrRefuse(now.papers, paper.id);
    if (statusOf(now, stored) !== "draft") throw new Refused("document_locked");
    const isBasis = [...now.papers.values()].some(({ basisId }) => basisId === stored.id);
    const isPaid = [...now.money.values()].some(({ shares }) => shares.has(stored.id));
    if (isBasis || isPaid) throw new Refused("conflict");
    assertOpen(now, daysOf(stored));
    now.papers.delete(stored.id);
    for (const money of now.money.values()) {
      if (money.invoiceId === stored.id) money.invoiceId = null;
      if (money.advanceInvoiceId === stored.id) money.advanceInvoiceId = null;
    }
    if (!stored.correctsId) returnNumber(now, stored);
  });

export const copy: Command = (books, draw) => {
  const paper = pickRecent(draw, books.papers.values());
  if (!paper) return null;
  if (paper.docType === "advance_invoice") return null;
  const docType = ([undefined, undefined, "act", "upd", "invoice"] as const)[draw(5)];
  return copyStep(paper, docType, someDay(books, draw));
};

function copyStep(paper: Paper, docType: DocType | undefined, date: string) {
  return step(duplicateDocument, { id: paper.id, docType, date }, (now, answered) => {
    const copied = findOrRefuse(now.papers, paper.id);
    const isSame = !docType || docType === copied.docType;
    const original = isSame ? copied : currentVersionOf(now, copied);
    assertOpen(now, [date]);
    const { clientId, projectId, vatMode } = original;
    addDraft(now, answered(), {
      docType: docType ?? original.docType,
      date,
      clientId,
      projectId,
      vatMode,
      lines: (isSame ? original.lines : leftToShip(now, original, docType!)).map((line) => ({
        ...line,
        vatRate: rateOn(line.vatRate, date),
      })),
      basisId: isSame ? copied.basisId : original.id,
      dueDate: isSame ? dueDateOfCopy(original, date) : null,
    });
  });
}

/**
 * Returns the part of an invoice that its acts and UPDs do not cover, if their lines show it; otherwise all
 * lines.
 */
function leftToShip(books: Books, invoice: Paper, docType: DocType): Line[] {
  const { lines, vatMode } = invoice;
  if (invoice.docType !== "invoice" || !["act", "upd"].includes(docType)) return lines;
  const ids = new Set(versionsOf(books, invoice).map(({ id }) => id));
  const shipments = [...books.papers.values()].filter(
    (paper) =>
      ["act", "upd"].includes(paper.docType) &&
      paper.basisId &&
      ids.has(paper.basisId) &&
      isCurrentVersion(books, paper) &&
      statusOf(books, paper) !== "cancelled",
  );
  if (shipments.some((paper) => paper.lines.length > 0 && paper.vatMode !== vatMode)) return lines;
  const isSameItem = (one: Line, other: Line) =>
    one.name === other.name &&
    one.priceCents === other.priceCents &&
    (one.discountPercent ?? 0) === (other.discountPercent ?? 0) &&
    rateOn(one.vatRate, "2026-01-01") === rateOn(other.vatRate, "2026-01-01");
  const remainingLines = lines.map((line) => ({ ...line, qty: Math.round(line.qty * 1000) }));
  for (const shipped of shipments.flatMap((paper) => paper.lines)) {
    let shippedQty = Math.round(shipped.qty * 1000);
    for (const line of remainingLines.filter((each) => isSameItem(each, shipped))) {
      const takenQty = Math.min(shippedQty, line.qty);
      line.qty -= takenQty;
      shippedQty -= takenQty;
    }
    if (shippedQty > 0) return lines;
  }
  const rest = remainingLines.filter(({ qty }) => qty > 0).map((line) => ({ ...line, qty: line.qty / 1000 }));
  return rest.length > 0 ? rest : lines;
}

/** A copy is due after as many days as its original, because no payment term is agreed here. */
export function dueDateOfCopy({ docType, date, dueDate }: Paper, copiedOn: string): string | null {
  const days = dueDate ? (Date.parse(dueDate) - Date.parse(date)) / 86_400_000 : -1;
  return docType === "invoice" && days >= 0 ? addDays(copiedOn, days) : null;
}

/** Returns the current version of a document's number. */
export function currentVersionOf(books: Books, paper: Paper): Paper {
  return paper.correctedById ? currentVersionOf(books, books.papers.get(paper.correctedById)!) : paper;
}
