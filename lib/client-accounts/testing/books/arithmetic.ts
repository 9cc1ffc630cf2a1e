import type { DocumentStatus } from "@/db/enums";
import type { Books, Line, Money, Paper } from "./books";

/**
 * Computes in thousandths of a kopeck and rounds separately from the product's code that calculates
 * documents.
 */
const roundedQuotient = (numerator: number, denominator: number) => {
  const [n, d] = [BigInt(Math.round(numerator)), BigInt(denominator)];
  return Number((2n * n + d) / (2n * d));
};

const percentOf = (rate: string) => (rate === "none" ? 0 : Number(rate.split("/")[0]));

function amountsOf({ qty, priceCents, discountPercent, vatRate }: Line, vatMode: string) {
  const gross = roundedQuotient(
    Math.round(qty * 1000) * priceCents * (100 - (discountPercent ?? 0)),
    100_000,
  );
  const percent = percentOf(vatRate);
  const isWithin = vatMode === "included" || vatRate.includes("/");
  const vat = roundedQuotient(gross * percent, isWithin ? 100 + percent : 100);
  return { sumCents: isWithin ? gross : gross + vat, vatCents: vat };
}

export const sum = (all: number[]) => all.reduce((total, each) => total + each, 0);

export const totalOf = ({ lines, vatMode }: Paper) =>
  sum(lines.map((line) => amountsOf(line, vatMode).sumCents));

export const vatOf = ({ lines, vatMode }: Paper) =>
  sum(lines.map((line) => amountsOf(line, vatMode).vatCents));

export const isIncoming = ({ kind }: Money) => kind !== "outgoing";

/** Incoming money with a share in a document. */
export const moneyWithShareIn = (books: Books, id: string) =>
  [...books.money.values()].filter((each) => isIncoming(each) && each.shares.has(id));

/** What was paid for a document. */
export const paidOf = (books: Books, id: string) =>
  sum(moneyWithShareIn(books, id).map(({ shares }) => shares.get(id)!));

/** The part of a payment that is its client's advance. */
export const advanceOf = (money: Money) =>
  isIncoming(money) && money.clientId ? Math.max(0, money.cents - sum([...money.shares.values()])) : 0;

/**
 * Returns the status that people set, unless money determines it. A document with a zero total is paid by any
 * money that names it.
 */
export function statusOf(books: Books, paper: Paper): DocumentStatus {
  if (paper.correctedById) return paper.was!;
  const [paid, total] = [paidOf(books, paper.id), totalOf(paper)];
  if (paid > 0) return paid >= total ? "paid" : "partially_paid";
  return total === 0 && moneyWithShareIn(books, paper.id).length > 0 ? "paid" : paper.given;
}

/** Returns whether a document is the current version of its number. */
export const isCurrentVersion = (books: Books, paper: Paper) =>
  !paper.correctedById && !(paper.correctsId && statusOf(books, paper) === "draft");

const isHandedOver = (status: DocumentStatus) => status !== "draft" && status !== "cancelled";

/** Returns what a client owes by shipments: deliveries less received money plus refunds. */
export function debtOf(books: Books, clientId: string, until = "9999-12-31"): number {
  const shipped = [...books.papers.values()]
    .filter(({ docType }) => docType === "act" || docType === "upd")
    .filter((paper) => paper.clientId === clientId && !paper.correctedById && paper.date <= until)
    .filter((paper) => isHandedOver(statusOf(books, paper)))
    .map(totalOf);
  return sum(shipped) - receivedFrom(books, clientId, until);
}

/** Returns the money received from a client, for its documents or in advance, less refunds. */
function receivedFrom(books: Books, clientId: string, until: string): number {
  const moved = [...books.money.values()].filter(({ day }) => day <= until);
  return sum(
    moved.map((money) => {
      const shares = [...money.shares].map(([id, cents]) =>
        books.papers.get(id)!.clientId === clientId ? cents : 0,
      );
      const rest = money.clientId !== clientId ? 0 : isIncoming(money) ? advanceOf(money) : restOf(money);
      return (isIncoming(money) ? 1 : -1) * (sum(shares) + rest);
    }),
  );
}

const isOwed = (books: Books, paper: Paper) =>
  paper.docType === "invoice" &&
  !paper.correctedById &&
  ["issued", "partially_paid"].includes(statusOf(books, paper));

const remainderOf = (books: Books, paper: Paper) => totalOf(paper) - Math.max(0, paidOf(books, paper.id));

/**
 * Returns what a client (or all clients) still has to pay by invoices, the overdue part, and the client's
 * advance.
 */
export function figuresOf(books: Books, clientId?: string) {
  const invoices = [...books.papers.values()].filter(
    (paper) => isOwed(books, paper) && (!clientId || paper.clientId === clientId),
  );
  const late = invoices.filter(({ dueDate }) => dueDate !== null && dueDate < books.today);
  const money = [...books.money.values()].filter((each) => each.clientId === clientId);
  return {
    unpaidCents: sum(invoices.map((paper) => remainderOf(books, paper))),
    overdueCents: sum(late.map((paper) => remainderOf(books, paper))),
    advanceCents: Math.max(
      0,
      sum(money.map((each) => (isIncoming(each) ? advanceOf(each) : -restOf(each)))) +
        overpaidCents(books, clientId) -
        refundedOverpayments(books, clientId),
    ),
  };
}

/** Returns what a refund returns beyond its shares of documents. */
export const restOf = ({ cents, shares }: Money) => cents - sum([...shares.values()]);

/** Returns what refunds for a client's documents took of what the payments of these documents exceed them by. */
function refundedOverpayments(books: Books, clientId?: string): number {
  const usedByPaper = new Map<string, number>();
  const refunds = [...books.money.values()].filter((money) => !isIncoming(money)).sort(byDay);
  return sum(
    refunds.flatMap((refund) => {
      let restCents = refund.clientId === clientId ? restOf(refund) : 0;
      const ids = [...refund.shares.keys()].filter((id) => books.papers.get(id)!.clientId === clientId);
      return ids.sort().map((id) => {
        const usedCents = usedByPaper.get(id) ?? 0;
        const shareCents = refund.shares.get(id)!;
        usedByPaper.set(id, usedCents + shareCents);
        const leftCents = Math.max(0, surplusOf(books, id, refund.day) - usedCents);
        const freeCents = Math.max(0, leftCents - restCents);
        restCents = Math.max(0, restCents - leftCents);
        return Math.min(shareCents, freeCents);
      });
    }),
  );
}

const byDay = (one: Money, other: Money) =>
  one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1;

/** Returns what the payments of a document until a day exceed it by. */
function surplusOf(books: Books, id: string, day: string): number {
  const paper = books.papers.get(id)!;
  const payments = moneyWithShareIn(books, id).filter(
    (money) => money.clientId === paper.clientId && money.day <= day,
  );
  return Math.max(0, -remainderOf(books, paper)) + sum(payments.map(advanceOf));
}

/** Returns the overpayment of a client's invoices. */
const overpaidCents = (books: Books, clientId?: string) =>
  sum(
    [...books.papers.values()]
      .filter((paper) => paper.docType === "invoice" && paper.clientId === clientId)
      .map((paper) => Math.max(0, -remainderOf(books, paper))),
  );
